import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../src/api/errors';
import { DraftForm } from '../../src/forum/drafts/form';
import { newDraft } from '../../src/forum/drafts/record';
import { lost, openBrowser, pass, words } from './browser';

const id = '1871900000000000001';
const refused = new ServiceError({
  status: 400,
  code: 40001,
  serviceMessage: 'title: no',
  retryAfter: null,
  address: '',
});
const taken = new ServiceError({ ...refused, status: 409, code: 40900, address: '' });

/** The service takes three seconds for a create. */
const answerLate = (service: ReturnType<typeof openBrowser>['service']) => {
  const { create } = service;
  service.create = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return create(request);
  };
};

describe('one draft in two tabs', () => {
  it('is read-only in the second, which takes it over within a second', async () => {
    const { openTab } = openBrowser();
    const one = (await openTab().open(id, true)).form;
    one.write(words);
    await pass(1000);
    const two = (await openTab().open(id)).form;
    expect(two.state).toMatchObject({ phase: 'elsewhere', fields: words });
    two.write({ title: 'Not mine' });
    expect(two.state.fields).toEqual(words);

    void two.continueHere();
    await pass(1000);
    expect(two.state).toMatchObject({ phase: 'editing', fields: words });
    expect(one.state).toMatchObject({ phase: 'elsewhere', id });
    two.write({ title: 'Written on' });
    await pass(1000);
    expect(one.state.fields.title).toBe('Written on');
  });

  it('becomes two with the words that the first had not stored, and both know of each other', async () => {
    const { openTab, device } = openBrowser();
    const first = openTab();
    const one = (await first.open(id, true)).form;
    one.write(words);
    await pass(1000);
    const two = (await openTab().open(id)).form;
    first.freeze();
    one.write({ title: 'Never stored' });
    void two.continueHere();
    await pass(2000);
    two.write({ title: 'Written on' });
    await pass(1000);
    first.thaw();
    await pass(2000);
    expect(device.records.get(id)?.fields.title).toBe('Written on');
    expect(one.state).toMatchObject({ phase: 'editing', fields: { title: 'Never stored' } });
    expect(one.state.id).not.toBe(id);
    expect(device.records.get(one.state.id)).toBeDefined();
    expect(device.records.size).toBe(2);
  });

  it('goes to the second when the first is closed', async () => {
    const { openTab } = openBrowser();
    const first = openTab();
    const { form } = await first.open(id, true);
    form.write(words);
    await pass(1000);
    const two = (await openTab().open(id)).form;
    first.kill();
    await pass(1000);
    expect(two.state).toMatchObject({ phase: 'editing', fields: words });
  });

  it.each(['absent', 'rejecting', 'silent'] as const)(
    'belongs to the one that opened it last where locks are %s',
    async (kind) => {
      const { openTab, device } = openBrowser(kind);
      const one = (await openTab().open(id, true)).form;
      one.write(words);
      await pass(2000);
      const two = (await openTab().open(id)).form;
      await pass(2000);
      expect(two.state.phase).toBe('editing');
      expect(one.state.phase).toBe('elsewhere');
      void one.continueHere();
      await pass(2000);
      expect([one.state.phase, two.state.phase]).toEqual(['editing', 'elsewhere']);
      expect(device.records.size).toBe(1);
    },
  );

  it('is let go of when its page is hidden, and asked for when it is shown again', async () => {
    const { openTab } = openBrowser();
    const one = (await openTab().open(id, true)).form;
    one.write(words);
    one.suspend();
    await pass(1000);
    const { form: two, close } = await openTab().open(id);
    expect(two.state).toMatchObject({ phase: 'editing', fields: words });
    one.resume();
    await pass(1000);
    expect(one.state.phase).toBe('elsewhere');
    close();
    await pass(1000);
    expect(one.state.phase).toBe('editing');
  });
});

describe('one draft in a tab', () => {
  it('that was taken over comes back when the other tab is closed', async () => {
    const { openTab } = openBrowser();
    const one = (await openTab().open(id, true)).form;
    one.write(words);
    await pass(1000);
    const { form: two, close } = await openTab().open(id);
    void two.continueHere();
    await pass(1000);
    two.write({ title: 'Written on' });
    await pass(1000);
    close();
    await pass(1000);
    expect(one.state).toMatchObject({ id, phase: 'editing', fields: { title: 'Written on' } });
    one.write({ title: 'And on' });
    await pass(1000);
    expect(one.state).toMatchObject({ id, saved: { state: 'saved' } });
  });

  it('that was hidden and shown again goes on with what was typed in between', async () => {
    const { openTab, device } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    await pass(1000);
    form.suspend();
    form.write({ title: 'In between' });
    form.resume();
    await pass(2000);
    expect(form.state).toMatchObject({ id, phase: 'editing', fields: { title: 'In between' } });
    expect([...device.records.values()]).toMatchObject([{ id, fields: { title: 'In between' } }]);
  });

  it('that is shown again after another tab posted it keeps what is typed at once, as a draft of its own', async () => {
    const { openTab, device, made } = openBrowser();
    const first = openTab();
    const one = (await first.open(id, true)).form;
    one.write(words);
    await pass(1000);
    one.suspend();
    await pass(100);
    first.freeze();
    const two = (await openTab().open(id)).form;
    void two.post();
    await pass(1000);
    first.thaw();
    one.resume();
    one.write({ title: 'Typed at once' });
    await pass(3000);
    expect(made).toHaveLength(1);
    expect(one.state).toMatchObject({ phase: 'editing', fields: { title: 'Typed at once' } });
    expect(device.records.get(one.state.id)).toBeDefined();
  });

  it('that resumes where another tab has it meanwhile only reads, at once', async () => {
    const { openTab } = openBrowser();
    const one = (await openTab().open(id, true)).form;
    one.write(words);
    await pass(1000);
    one.suspend();
    const two = (await openTab().open(id)).form;
    two.write({ title: 'Of the other' });
    await pass(1000);
    one.resume();
    await pass(500);
    expect(one.state).toMatchObject({ phase: 'elsewhere', fields: { title: 'Of the other' } });
    expect(two.state.phase).toBe('editing');
  });
});

describe('a post that waits for the network', () => {
  it('is taken back by typing, and goes out once Post is pressed again', async () => {
    const { openTab, service, made } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    service.isOnline = false;
    void form.post();
    await pass(1000);
    expect(form.state.phase).toBe('queued');
    form.write({ title: 'First words' });
    expect(form.state.phase).toBe('editing');
    service.isOnline = true;
    form.check();
    await pass(60_000);
    expect(made).toEqual([]);
    form.write({ title: 'First words and the rest' });
    void form.post();
    await pass(1000);
    expect(made).toMatchObject([{ title: 'First words and the rest', postId: id }]);
  });

  it('goes out by itself from its open form', async () => {
    const { openTab, service, made } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    service.isOnline = false;
    void form.post();
    await pass(1000);
    service.isOnline = true;
    form.check();
    await pass(1000);
    expect(made).toHaveLength(1);
    expect(form.state).toMatchObject({ phase: 'published', isPostedHere: true });
  });

  it('waits in this tab where nothing is stored, and says so', async () => {
    const { openTab, service, device, made } = openBrowser();
    device.setMode('full');
    const { form } = await openTab().open(id, true);
    form.write(words);
    await pass(1000);
    expect(form.state.saved).toEqual({ state: 'unsaved', trouble: 'full' });
    service.isOnline = false;
    void form.post();
    await pass(1000);
    expect(form.state).toMatchObject({ phase: 'queued', saved: { state: 'unsaved' } });
    service.isOnline = true;
    form.check();
    await pass(1000);
    expect(made).toHaveLength(1);
  });
});

describe('a post without an answer', () => {
  it('is asked for at once, and found', async () => {
    const { openTab, service, made } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    service.create = async (request) => {
      made.push(request);
      throw lost;
    };
    void form.post();
    await pass(1000);
    expect(form.state).toMatchObject({ phase: 'published', draft: { postId: id } });
  });

  it('can be edited again under its id, a minute after the service does not know it', async () => {
    const { openTab, service } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    service.create = async () => {
      throw lost;
    };
    const { find } = service;
    service.find = async () => {
      throw lost;
    };
    void form.post();
    await pass(5 * 60_000);
    expect(form.state).toMatchObject({ phase: 'unknown', problem: { type: 'unreachable' } });
    service.find = find;
    form.check();
    await pass(1000);
    expect(form.state.problem).toEqual({ type: 'missing' });
    await pass(60_000);
    expect(form.state).toMatchObject({ id, phase: 'editing', problem: { type: 'released' } });
    form.write({ title: 'Changed' });
    expect(form.state).toMatchObject({ id, problem: null, fields: { title: 'Changed' } });
  });

  it('is shown beside what was sent where the service has other words, and the member decides', async () => {
    const { openTab, service, made } = openBrowser();
    service.keepsPostId = undefined;
    service.create = async () => {
      throw lost;
    };
    service.find = async () => [{ id: '5', ...words, content: '<p>other words</p>' }];
    const { form } = await openTab().open(id, true);
    form.write(words);
    void form.post();
    await pass(1000);
    expect(form.state).toMatchObject({
      phase: 'unknown',
      problem: { type: 'found', post: { id: '5' } },
    });
    void form.acceptFound();
    await pass(1000);
    expect(form.state).toMatchObject({ phase: 'published', draft: { postId: '5' } });
    expect(made).toEqual([]);
  });

  it('and words that an earlier version has not are a draft of their own', async () => {
    const { openTab, service, made, device } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    let isListed = false;
    service.create = async (request) => {
      if (made.length > 0) throw taken;
      made.push(request);
      throw lost;
    };
    const { find } = service;
    service.find = async () => (isListed ? find() : []);
    void form.post();
    await pass(60_000);
    expect(form.state.phase).toBe('editing');
    form.write({ title: 'Later words' });
    void form.post();
    await pass(1000);
    expect(form.state.phase).toBe('unknown');
    isListed = true;
    await pass(20_000);
    expect(form.state).toMatchObject({
      phase: 'published',
      copy: { fields: { title: 'Later words' } },
    });
    expect(device.records.get(form.state.copy?.id ?? '')?.fields.title).toBe('Later words');
  });
});

describe('a post that may have arrived, while the service cannot be asked', () => {
  it('can be left to the outbox, and taken back from it', async () => {
    const { openTab, service } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    service.create = () => Promise.reject(lost);
    service.find = () => Promise.reject(lost);
    void form.post();
    await pass(1000);
    expect(form.state).toMatchObject({ phase: 'unknown', problem: { type: 'unreachable' } });
    void form.queue();
    await pass(1000);
    expect(form.state).toMatchObject({
      draft: { inOutbox: true },
      problem: { type: 'unreachable' },
    });
    void form.takeBack();
    await pass(1000);
    expect(form.state).toMatchObject({ phase: 'unknown', draft: { inOutbox: false } });
  });
});

describe('a refusal', () => {
  it('stands until the words are changed', async () => {
    const { openTab, service } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    service.create = async () => {
      throw refused;
    };
    void form.post();
    await pass(1000);
    expect(form.state).toMatchObject({ phase: 'editing', problem: { failure: refused } });
    form.write({ content: '<p>others</p>' });
    expect(form.state.problem).toBeNull();
  });

  it('because the id has another post leaves a way on under another one', async () => {
    const { openTab, service, device } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    const { create } = service;
    service.create = async () => {
      throw taken;
    };
    void form.post();
    await pass(1000);
    expect(form.state).toMatchObject({ phase: 'editing', problem: { failure: taken } });
    expect(device.records.get(id)).toMatchObject({ phase: 'editing', sent: [] });
    void form.copy();
    await pass(1000);
    service.create = create;
    expect(form.state.id).not.toBe(id);
    expect(form.state).toMatchObject({ phase: 'editing', fields: words });
    expect(device.records.has(id)).toBe(false);
  });

  it('keeps what was typed while the service was asked', async () => {
    const { openTab, service } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    service.create = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      throw refused;
    };
    void form.post();
    form.write({ title: 'Typed on' });
    await pass(7000);
    expect(form.state).toMatchObject({
      phase: 'editing',
      fields: { title: 'Typed on' },
      saved: { state: 'saved' },
    });
  });
});

describe('storage', () => {
  it('that does not answer is asked again, and nothing is written meanwhile', async () => {
    const { openTab, device } = openBrowser();
    device.records.set(id, newDraft(1, words, id));
    device.setMode('blocked');
    const { form } = await openTab().open(id);
    await pass(5000);
    expect(form.state).toMatchObject({ phase: 'reading', problem: { type: 'unread' } });
    form.write({ title: 'Too early' });
    void form.post();
    form.suspend();
    form.resume();
    device.setMode('fine');
    await pass(30_000);
    expect(form.state).toMatchObject({ id, phase: 'editing', problem: null, fields: words });
    expect(device.records.size).toBe(1);
  });

  it('that fails is tried again, also once the page was left, and its words are there until then', async () => {
    const { openTab, device } = openBrowser();
    device.setMode('throwing');
    const tab = openTab();
    const { form, close } = await tab.open(id, true);
    form.write(words);
    await pass(1000);
    expect(form.state.saved).toEqual({ state: 'unsaved', trouble: 'off' });
    close();
    await pass(1000);
    expect((await tab.context.store.list()).drafts).toMatchObject([{ id, fields: words }]);
    device.setMode('fine');
    await pass(60_000);
    expect(device.records.get(id)?.fields).toEqual(words);
  });

  it('has no draft without words', async () => {
    const { openTab, device } = openBrowser();
    const { form, close } = await openTab().open(id, true);
    form.write(words);
    await pass(1000);
    form.write({ title: '', content: '' });
    await pass(1000);
    close();
    await pass(1000);
    expect(device.records.size).toBe(0);
  });

  it('keeps what a tab had sent when it was killed: the next one asks for it', async () => {
    const { openTab, service, made, device } = openBrowser();
    const tab = openTab();
    const { form } = await tab.open(id, true);
    form.write(words);
    service.create = async (request) => {
      made.push(request);
      return new Promise(() => {});
    };
    void form.post();
    await pass(500);
    tab.kill();
    expect(device.records.get(id)?.phase).toBe('sending');
    const next = (await openTab().open(id)).form;
    expect(next.state).toMatchObject({ phase: 'published', draft: { postId: id } });
    expect(made).toHaveLength(1);
  });
});

describe('what a form shows', () => {
  it('is read before it can be written, unless its id was just made', async () => {
    const { openTab, device } = openBrowser();
    device.records.set(id, newDraft(1, words, id));
    const { context } = openTab();
    const old = new DraftForm(id, {}, context);
    expect(old.state).toMatchObject({ phase: 'reading', saved: { state: 'clean' } });
    const close = old.open();
    await pass(1000);
    expect(old.state).toMatchObject({ phase: 'editing', fields: words });
    close();
    const fresh = new DraftForm('9', { blockId: '1' }, context, true);
    expect(fresh.state).toMatchObject({ phase: 'editing', fields: { blockId: '1', title: '' } });
  });

  it('says that words are being saved, then when they were', async () => {
    const { openTab } = openBrowser();
    const { form } = await openTab().open(id, true);
    expect(form.state.saved).toEqual({ state: 'clean' });
    expect(form.state.phase).toBe('editing');
    form.write(words);
    expect(form.state.saved).toEqual({ state: 'saving' });
    await pass(1000);
    expect(form.state.saved).toEqual({ state: 'saved', at: expect.any(Number) });
    form.write(words);
    expect(form.state.saved).toMatchObject({ state: 'saved' });
  });

  it('is stored within a second of the first key, however long the typing goes on', async () => {
    const { openTab, device } = openBrowser();
    const { form } = await openTab().open(id, true);
    for (let key = 1; key <= 9; key++) {
      form.write({ title: `Key ${key}` });
      await pass(100);
    }
    expect(device.records.get(id)?.fields.title).toMatch(/Key [56]/);
  });

  it('says that another tab has discarded it, and nothing of what it discarded itself', async () => {
    const { openTab, device } = openBrowser();
    const one = (await openTab().open(id, true)).form;
    one.write(words);
    await pass(1000);
    await Promise.all([openTab().context.store.remove(id), pass(1000)]);
    expect(one.state.saved).toEqual({ state: 'discarded' });
    one.write({ title: 'Written on' });
    await pass(1000);
    expect(one.state.saved.state).toBe('saved');
    await Promise.all([one.discard(), pass(1000)]);
    expect(one.state.saved.state).toBe('clean');
    expect(device.records.size).toBe(0);
  });

  it('is the post for a second tab, once the first has posted it', async () => {
    const { openTab } = openBrowser();
    const one = (await openTab().open(id, true)).form;
    one.write(words);
    await pass(1000);
    const two = (await openTab().open(id)).form;
    void one.post();
    await pass(1000);
    expect(two.state).toMatchObject({ phase: 'published', draft: { postId: id } });
    expect(two.state.isPostedHere).toBeUndefined();
    void two.continueHere();
    two.resume();
    await pass(1000);
    expect(two.state.phase).toBe('published');
  });
});

describe('posting', () => {
  it.each([
    ['the draft’s', id, true],
    ['its own', '77', false],
  ])('tells whether the service keeps ids: %s', async (_, given, keepsPostId) => {
    const { openTab, service } = openBrowser();
    const tab = openTab();
    const learned: object[] = [];
    tab.context.service.learn = (known) => void learned.push(known);
    const { form } = await tab.open(id, true);
    form.write(words);
    service.create = async (request) => ({ ...request, id: given, memberId: '7' });
    void form.post();
    await pass(1000);
    expect(learned).toEqual([{ keepsPostId, memberId: '7' }]);
    expect(form.state).toMatchObject({ phase: 'published', draft: { postId: given } });
  });

  it('twice at once is one request', async () => {
    const { openTab, service, made } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    let creates = 0;
    const { create } = service;
    service.create = (request) => {
      creates += 1;
      return create(request);
    };
    void form.post();
    void form.post();
    await pass(1000);
    void form.post();
    await pass(1000);
    expect([creates, made.length]).toEqual([1, 1]);
  });

  it('waits for the pause that the service asked for, and for nobody else’s draft', async () => {
    const { openTab, made } = openBrowser();
    const tab = openTab();
    const { form } = await tab.open(id, true);
    form.write(words);
    tab.context.service.msToWait = () => 5000;
    void form.post();
    await pass(1000);
    expect(made).toEqual([]);
    tab.context.service.msToWait = () => 0;
    const two = (await openTab().open(id)).form;
    void two.post();
    await pass(1000);
    expect(made).toEqual([]);
  });

  it('keeps words that are typed meanwhile as a draft of their own, beside the post', async () => {
    const { openTab, service, made, device } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    answerLate(service);
    void form.post();
    await pass(1000);
    form.write({ title: 'Typed on' });
    expect(form.state).toMatchObject({ phase: 'sending', fields: { title: 'Typed on' } });
    await pass(5000);
    expect(made).toMatchObject([{ title: words.title }]);
    expect(form.state).toMatchObject({ phase: 'published', copy: { phase: 'editing' } });
    const copy = device.records.get(form.state.copy?.id ?? '');
    expect(copy).toMatchObject({ phase: 'editing', fields: { title: 'Typed on' } });
  });

  it('goes on in the tab that took the draft over while it was sent', async () => {
    const { openTab, service, made } = openBrowser();
    const one = (await openTab().open(id, true)).form;
    one.write(words);
    answerLate(service);
    void one.post();
    await pass(500);
    const two = (await openTab().open(id)).form;
    void two.continueHere();
    await pass(60_000);
    expect(made).toHaveLength(1);
    expect([one.state.phase, two.state.phase]).toEqual(['published', 'published']);
    expect(one.state.copy ?? two.state.copy).toBeUndefined();
  });
});

describe('a post that was found in other words', () => {
  const sent = (title: string) => ({ ...words, title, at: 1 });
  const openUnknown = async (versions: string[]) => {
    const browser = openBrowser();
    browser.service.keepsPostId = undefined;
    browser.service.find = async () => [{ id: '5', ...words, content: '<p>other words</p>' }];
    const draft = { ...newDraft(1, words, id), phase: 'unknown' as const };
    browser.device.records.set(id, { ...draft, sent: versions.map(sent) });
    const { form } = await browser.openTab().open(id);
    await pass(1000);
    expect(form.state.problem).toMatchObject({ type: 'found' });
    return { ...browser, form };
  };

  it('is the draft’s whole, where one version was sent', async () => {
    const { form, device } = await openUnknown([words.title]);
    void form.acceptFound();
    await pass(1000);
    expect(form.state).toMatchObject({ phase: 'published', draft: { postId: '5' } });
    expect(device.records.size).toBe(1);
  });

  it('leaves the words as a draft, where nobody knows which version it was made from', async () => {
    const { form, device } = await openUnknown([words.title, 'Another']);
    void form.acceptFound();
    await pass(1000);
    expect(form.state).toMatchObject({ phase: 'published', copy: { phase: 'editing' } });
    expect(device.records.size).toBe(2);
  });

  it('can be kept apart, and edited again', async () => {
    const { form } = await openUnknown([words.title]);
    void form.edit();
    await pass(1000);
    expect(form.state).toMatchObject({ id, phase: 'editing', problem: null });
  });

  it('stays a draft that was left where its words go on as a copy', async () => {
    const { form, device } = await openUnknown([words.title]);
    void form.copy();
    await pass(1000);
    expect(form.state).toMatchObject({ phase: 'editing', fields: words });
    expect(form.state.id).not.toBe(id);
    expect(device.records.get(id)).toMatchObject({ phase: 'unknown' });
    expect(device.records.get(form.state.id)).toBeDefined();
  });
});

it('a post that was not found can be sent again, if it is still valid', async () => {
  const { openTab, service, made } = openBrowser();
  service.keepsPostId = undefined;
  const { form } = await openTab().open(id, true);
  form.write(words);
  const { create } = service;
  service.create = () => Promise.reject(lost);
  void form.post();
  await pass(2000);
  expect(form.state).toMatchObject({ phase: 'unknown', problem: { type: 'missing' } });
  service.create = create;
  void form.postAgain();
  await pass(2000);
  expect(made).toMatchObject([{ postId: id }]);
  expect(form.state.phase).toBe('published');
});

it('a post whose record is gone stays a post when its page is shown again', async () => {
  const { openTab, device } = openBrowser();
  const { form } = await openTab().open(id, true);
  form.write(words);
  void form.post();
  await pass(1000);
  form.suspend();
  device.records.clear();
  form.resume();
  await pass(5000);
  form.write({ title: 'No more' });
  expect(form.state).toMatchObject({ phase: 'published', fields: words });
});

it('a draft whose id has a post with other words goes on as a copy, and itself is that post', async () => {
  const { openTab, device, service } = openBrowser();
  service.find = async () => [{ id, ...words, content: '<p>other words</p>' }];
  device.records.set(id, {
    ...newDraft(1, words, id),
    phase: 'unknown',
    sent: [{ ...words, at: 1 }],
  });
  const { form } = await openTab().open(id);
  expect(form.state.problem).toMatchObject({ type: 'found', post: { id } });
  void form.copy();
  await pass(1000);
  expect(form.state).toMatchObject({ phase: 'editing', fields: words });
  expect(device.records.get(id)).toMatchObject({ phase: 'published', postId: id });
});

it('what may have arrived and waits in the outbox does not wait there once it is edited', async () => {
  const { openTab, device, service } = openBrowser();
  service.keepsPostId = undefined;
  const unknown = { ...newDraft(1, words, id), phase: 'unknown' as const, inOutbox: true };
  device.records.set(id, { ...unknown, sent: [{ ...words, at: 1 }] });
  const { form } = await openTab().open(id);
  void form.edit();
  await pass(1000);
  expect(form.state).toMatchObject({ phase: 'editing', draft: { inOutbox: false } });
});

describe('a form that is left', () => {
  it('stores what was typed last, and lets the draft go', async () => {
    const { openTab, device } = openBrowser();
    const tab = openTab();
    const { form, close } = await tab.open(id, true);
    form.write(words);
    close();
    await pass(50);
    expect(device.records.get(id)?.fields).toEqual(words);
    const again = (await tab.open(id)).form;
    expect(again.state.phase).toBe('editing');
  });

  it('keeps what was emptied while another tab has written on it since', async () => {
    const { openTab, device } = openBrowser('absent');
    const { form, close } = await openTab().open(id, true);
    form.write(words);
    await pass(1000);
    form.write({ title: '', content: '' });
    const stored = device.records.get(id) ?? newDraft(1, words, id);
    device.records.set(id, { ...stored, epoch: 9, owner: 'other' });
    close();
    await pass(1000);
    expect(device.records.get(id)).toMatchObject({ owner: 'other', fields: words });
  });

  it('while it posts gives its draft to nobody before the answer is there', async () => {
    const { openTab, service, made } = openBrowser();
    const tab = openTab();
    const { form, close } = await tab.open(id, true);
    form.write(words);
    answerLate(service);
    void form.post();
    await pass(500);
    close();
    const next = (await tab.open(id)).form;
    expect(next.state).toMatchObject({ phase: 'elsewhere', draft: { phase: 'sending' } });
    await pass(5000);
    expect(next.state).toMatchObject({ phase: 'published', draft: { postId: id } });
    expect(made).toHaveLength(1);
  });

  it('asks for nothing any more', async () => {
    const { openTab, service } = openBrowser();
    const { form, close } = await openTab().open(id, true);
    form.write(words);
    service.create = () => Promise.reject(lost);
    service.find = () => Promise.reject(lost);
    void form.post();
    await pass(1000);
    close();
    await pass(1000);
    const before = service.asked;
    expect(before).toBeGreaterThan(0);
    await pass(10 * 60_000);
    form.check();
    await pass(60_000);
    expect(service.asked).toBe(before);
  });

  it('before its draft could be owned does not own it afterwards', async () => {
    const { openTab } = openBrowser();
    const tab = openTab();
    const form = new DraftForm(id, {}, tab.context);
    form.open()();
    await pass(1000);
    expect(form.state.phase).toBe('reading');
    expect((await openTab().open(id)).form.state.phase).toBe('editing');
  });
});

it('a draft that was removed here is not stored again by what had still to be stored', async () => {
  const { openTab, device } = openBrowser();
  const { form, close } = await openTab().open(id, true);
  form.write(words);
  await pass(1000);
  form.write({ title: 'Last key' });
  void form.discard();
  close();
  await pass(5000);
  expect(device.records.size).toBe(0);
});

it('a form tells its listeners of each change until they leave', async () => {
  const { openTab } = openBrowser();
  const { form } = await openTab().open(id, true);
  let told = 0;
  const leave = form.subscribe(() => {
    told += 1;
  });
  form.write(words);
  expect(told).toBeGreaterThan(0);
  leave();
  const before = told;
  form.write({ title: 'Unheard' });
  expect(told).toBe(before);
});

describe('a form in a tab without a network', () => {
  it('asks again once the service can be reached, and not before', async () => {
    const { openTab, service } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    service.create = () => Promise.reject(lost);
    service.find = () => Promise.reject(lost);
    void form.post();
    await pass(1000);
    service.isOnline = false;
    const before = service.asked;
    await pass(5 * 60_000);
    expect(service.asked).toBe(before);
    service.isOnline = true;
    await pass(60_000);
    expect(service.asked).toBeGreaterThan(before);
  });
});

it('words that a full device has not stored when another tab takes over stay on the screen, and are stored later', async () => {
  const { openTab, device } = openBrowser();
  const first = openTab();
  const one = (await first.open(id, true)).form;
  one.write(words);
  await pass(1000);
  device.setMode('full');
  one.write({ title: 'Only in this tab' });
  await pass(1000);
  const two = (await openTab().open(id)).form;
  void two.continueHere();
  await pass(5000);
  expect(one.state).toMatchObject({ phase: 'editing', fields: { title: 'Only in this tab' } });
  expect(one.state.id).not.toBe(id);
  device.setMode('fine');
  await pass(60_000);
  expect(device.records.get(one.state.id)).toMatchObject({
    fields: { title: 'Only in this tab' },
  });
  expect(one.state.saved.state).toBe('saved');
});

describe('a key at the moment of Post', () => {
  it('does not stop the post, and its word is a draft of its own', async () => {
    const { openTab, made } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    void form.post();
    expect(form.state.phase).toBe('sending');
    form.write({ title: 'One key more' });
    await pass(2000);
    expect(made).toMatchObject([{ title: words.title }]);
    expect(form.state).toMatchObject({
      phase: 'published',
      copy: { fields: { title: 'One key more' } },
    });
  });

  it('without a network, takes the post back', async () => {
    const { openTab, service, made, device } = openBrowser();
    const { form } = await openTab().open(id, true);
    form.write(words);
    service.isOnline = false;
    void form.post();
    form.write({ title: 'One key more' });
    await pass(2000);
    expect(form.state).toMatchObject({ phase: 'editing', fields: { title: 'One key more' } });
    expect(device.records.get(id)).toMatchObject({ phase: 'editing', inOutbox: false });
    service.isOnline = true;
    form.check();
    await pass(60_000);
    expect(made).toEqual([]);
  });
});

it('a place alone is no draft to store', async () => {
  const { openTab, device } = openBrowser();
  const { form, close } = await openTab().open(id, true);
  form.write({ blockId: '2' });
  await pass(2000);
  form.suspend();
  close();
  await pass(2000);
  expect(device.records.size).toBe(0);
});

it('a form that was left before storage failed says nothing of it', async () => {
  const { openTab, device } = openBrowser();
  device.setMode('throwing');
  const form = new DraftForm(id, {}, openTab().context);
  form.open()();
  await pass(60_000);
  expect(form.state).toMatchObject({ phase: 'reading', problem: null });
});

it('a service that only confirms tells nothing of its ids, and the draft’s id stands in', async () => {
  const { openTab, service } = openBrowser();
  const tab = openTab();
  const learned: object[] = [];
  tab.context.service.learn = (known) => void learned.push(known);
  const { form } = await tab.open(id, true);
  form.write(words);
  service.create = async (request) => ({ ...request, id: '', memberId: '' });
  void form.post();
  await pass(1000);
  expect(learned).toEqual([]);
  expect(form.state).toMatchObject({ phase: 'published', draft: { postId: id } });
});

it('a form that was left follows no other tab', async () => {
  const { openTab, device } = openBrowser();
  const one = (await openTab().open(id, true)).form;
  one.write(words);
  await pass(1000);
  const { form: two, close } = await openTab().open(id);
  expect(two.state.phase).toBe('elsewhere');
  close();
  void one.post();
  await pass(1000);
  expect(two.state.phase).toBe('elsewhere');
  expect(device.records.get(id)?.phase).toBe('published');
});
