import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newDraft } from '../../src/forum/drafts/draft';
import { draftRepository } from '../../src/forum/drafts/draft-repository';
import { openApp } from '../support/app';
import { catchDownload } from '../support/catch-download';

const words = {
  title: 'A/B: <夜里三点> & "cursors"',
  content: '<h2>Why</h2><p>one &amp; <strong>two</strong></p><pre><code>a\n  b</code></pre>',
  blockId: '1870000000000000001',
  topicId: '1873000000000000001',
};

const drafts = async () => (await draftRepository().list()).drafts;

const emptyDrafts = async () => {
  for (const { id } of await drafts()) await draftRepository().remove(id);
};

beforeEach(emptyDrafts);
afterAll(emptyDrafts);

const openCompose = async () => {
  const app = await openApp('/compose');
  await screen.findByRole('heading', { name: 'Drafts on this device' });
  return app;
};

/** Imports one file from the device. */
const importFile = async (name: string, ...parts: BlobPart[]) => {
  await openCompose();
  const input = screen.getByLabelText('Import a draft from a file', { selector: 'input' });
  // A system's file picker can also show other file types.
  await userEvent.upload(input, new File(parts, name), { applyAccept: false });
};

const imported = async (name: string, ...parts: BlobPart[]) => {
  await importFile(name, ...parts);
  await screen.findByText(/is a draft now\.$/);
  const [draft] = await drafts();
  return draft;
};

describe('a draft as a file', () => {
  it('holds its title, text, topic and block, and comes back as another draft beside it', async () => {
    const stored = { ...newDraft(Date.now(), words), revision: 1 };
    await draftRepository().restore(stored);
    const { member } = await openCompose();
    const downloaded = catchDownload();
    const row = (await screen.findByText(words.title)).closest('li') as HTMLElement;
    await member.click(within(row).getByTitle(`Save ${words.title} as a file`));
    const { name, text } = await downloaded();
    expect(name).toBe('A B 夜里三点 & cursors.html');
    expect(text).toContain(words.content);

    const input = screen.getByLabelText('Import a draft from a file', { selector: 'input' });
    await member.upload(input, new File([text], name));
    await screen.findByText(`“${words.title}” is a draft now.`);
    const all = await drafts();
    expect(all).toHaveLength(2);
    for (const draft of all) expect(draft).toMatchObject(words);
    expect(new Set(all.map(({ id }) => id)).size).toBe(2);
    expect(all.every(({ submission }) => submission.state === 'editing')).toBe(true);
    await waitFor(() => expect(screen.getAllByText(words.title)).toHaveLength(2));
  });

  it('has the words on the screen, also those that are not stored yet', async () => {
    const { member } = await openCompose();
    await member.click(await screen.findByLabelText('Title'));
    await member.paste('Begun');
    const save = await screen.findByTitle('Save Begun as a file');
    await member.paste(' and gone on');
    const downloaded = catchDownload();
    await member.click(save);
    expect((await downloaded()).text).toContain('<title>Begun and gone on</title>');
  });

  it('lets nothing of a stranger in but what a post may have', async () => {
    const draft = await imported(
      'gift.html',
      `<!doctype html><title>Free &lt;b&gt;</title><meta name="parley-block" content="x' onload=1">
      <meta name="parley-topic" content="7"><body onload="alert(1)"><script>alert(2)</script>
      <p onclick="alert(3)">Words <a href="javascript:alert(4)">here</a></p>
      <img src="x" onerror="alert(5)"><iframe src="https://evil.test"></iframe>
      <form action="https://evil.test"><input name="password"></form></body>`,
    );
    expect(draft).toMatchObject({ title: 'Free <b>', blockId: '', topicId: '7' });
    expect(draft?.content.replace(/\s+/g, ' ')).toBe(
      '<p>Words here</p><p><a href="https://evil.test">https://evil.test</a> </p>',
    );
  });

  it.each([
    ['its first heading is the title', '# A `title`\n\n- one\n- two\n'],
    ['lines before it say the title', '---\ntitle: "A title"\ntags: x\n---\n- one\n- two\n'],
  ])('may be Markdown, where %s', async (_, text) => {
    const draft = await imported('note.md', text);
    expect(draft?.title).toBe('A title');
    expect(draft?.content.replace(/\s+/g, '')).toBe('<ul><li>one</li><li>two</li></ul>');
  });

  it('may be plain text, whose name is the title', async () => {
    const draft = await imported('夜里.txt', 'a <b>\r\n\r\nc');
    expect(draft).toMatchObject({ title: '夜里', content: '<p>a &lt;b&gt;</p><p>c</p>' });
  });

  it.each([
    ['of another kind', 'data.json', ['{}'], /^This is no HTML, Markdown or text file\./],
    ['with a name alone', 'README', ['# a'], /^This is no HTML, Markdown or text file\./],
    ['of megabytes', 'a.html', ['<p>x</p>'.repeat(600_000)], /^This file is too long/],
    ['of too many words', 'a.txt', ['word '.repeat(90_000)], /^This file is too long/],
    ['of very many lines', 'a.md', ['a\n'.repeat(30_000)], /^This file is too long/],
    ['that is no text', 'a.html', [new Uint8Array([0x89, 0x50, 0, 0xff])], /no text in UTF-8/],
    ['in GBK', 'a.txt', [new Uint8Array([0xd2, 0xb9, 0xc0, 0xef])], /no text in UTF-8/],
    ['with bytes of zero', 'a.txt', ['a\0b'], /no text in UTF-8/],
    ['without words', 'a.html', ['<title></title><script>1</script>'], /holds no words/],
    ['that is empty', 'a.txt', [''], /holds no words/],
  ])('is refused in words where it is one %s', async (_, name, parts, said) => {
    await importFile(name, ...parts);
    await screen.findByText(said);
    expect(await drafts()).toEqual([]);
  });
});

it('a file that a full disk does not take is a draft of this visit, and that is said', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await importFile('words.txt', 'Words');
  await screen.findByText(/is a draft now\.$/);
  expect(await screen.findByText(/^This device did not keep that/)).toBeVisible();
});
