import { createStore, set } from 'idb-keyval';
import type { Options } from '../../options';
import { hour, clock as seedClock } from '../../seed/clock';
import { idOf } from '../../seed/ids';
import { openOwnStorage } from './own-storage';

/** The draft that an address asks for; as the app makes ids, and none of the seed. */
const draftId = '1999999999999999999';

const draftRecord = {
  version: 2,
  id: draftId,
  title: 'Keyset pages that stay put while rows arrive: 一页也不漏',
  blockId: idOf('block', 'postgres'),
  topicId: idOf('topic', 'paging'),
  content:
    '<p>Pages by offset move under the reader. We keep the <strong>last row</strong> that was seen.</p><pre><code>where (create_time, id) &lt; ($1, $2)</code></pre><p>新的一页从上一页的最后一行之后开始。</p>',
  createdAt: seedClock - hour,
  changedAt: seedClock - hour,
  revision: 1,
  sent: [],
  digest: '',
  submission: { state: 'editing', since: 0, tabId: '', inOutbox: false, postId: '' },
};

const rowOf = (key: string, title: string, replyCount: number) => ({
  id: idOf('post', key),
  title,
  savedAt: new Date(seedClock - 72 * hour).toISOString(),
  replyCount,
  collectCount: 0,
  activeReplyTime: new Date(seedClock - 96 * hour).toISOString(),
});

/** As an earlier visit left it: since then there were replies, and one post is there no more. */
const changedList = [
  rowOf('zh-cursor-gaps', '游标分页在数据变化时会漏行', 1),
  rowOf('no-such-post', 'A post that was here three days ago', 4),
  rowOf(
    'en-keyset-or-offset',
    'Keyset cursor or OFFSET for a list that people actually jump around in?',
    2,
  ),
];

/** Whether a state is of the device, and so needs a storage that is not the designer's own. */
const needsOwnStorage = ({ storage, draft, saved, build }: Options) =>
  storage === 'usual'
    ? draft !== 'empty' || saved !== 'kept' || build === 'stale'
    : storage !== 'kept';

/** Makes this page's device what the options say. True where its storage is the page's own. */
export const prepareDevice = async (options: Options, base: string): Promise<boolean> => {
  const isOwn = needsOwnStorage(options);
  if (!isOwn) return false;
  const storage = await openOwnStorage();
  if (options.saved === 'changed')
    localStorage.setItem('parley:saved', JSON.stringify(changedList));
  if (options.draft !== 'empty') {
    await set(draftId, draftRecord, createStore('parley-drafts', 'drafts'));
    if (location.pathname === `${base}compose`)
      history.replaceState(history.state, '', `${base}compose/${draftId}${location.search}`);
    actOnDraft(options.draft);
  }
  if (options.storage === 'full') storage.fill();
  return true;
};

/** What a member does in the form once it is there: type, or post. */
function actOnDraft(draft: string) {
  if (draft === 'filled') return;
  const observer = new MutationObserver(() => {
    const title = document.querySelector<HTMLInputElement>('main form input, main form textarea');
    const post = document.querySelector<HTMLButtonElement>('main form button[type=submit]');
    const isReady = title?.value && document.querySelector('main form [contenteditable=true]');
    if (!title || !post || post.disabled || !isReady) return;
    observer.disconnect();
    if (draft === 'typed') type(title, `${title.value}, typed on`);
    else post.click();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Past React, which knows a field's value by the setter of the field itself. */
function type(field: HTMLInputElement, value: string) {
  const { prototype } = field.constructor as { prototype: HTMLInputElement };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
