import { createStore, set } from 'idb-keyval';
import type { Options } from '../../options';
import { hourMs } from '../../seed/clock';
import { idOf } from '../../seed/ids';
import { openOwnStorage } from './own-storage';

/** The draft that an option creates. Its id has the format of the app's ids and is not in the seed. */
const draftId = '1999999999999999999';

const draftRecord = (now: number) => ({
  version: 4,
  id: draftId,
  revision: 'of the workshop',
  fields: {
    title: 'Keyset pages that stay put while rows arrive: 一页也不漏',
    blockId: idOf('block', 'postgres'),
    topicId: idOf('topic', 'paging'),
    content:
      '<p>Pages by offset move under the reader. We keep the <strong>last row</strong> that was seen.</p><pre><code>where (create_time, id) &lt; ($1, $2)</code></pre><p>新的一页从上一页的最后一行之后开始。</p>',
  },
  phase: 'editing',
  since: 0,
  inOutbox: false,
  sent: [],
  postId: '',
  createdAt: now - hourMs,
  changedAt: now - hourMs,
});

const rowOf = (now: number, key: string, title: string, replyCount: number) => ({
  id: idOf('post', key),
  title,
  replyCount,
  collectCount: 0,
  activeReplyTime: new Date(now - 96 * hourMs).toISOString(),
});

/** The list of an earlier visit. Since then posts have received replies, and one post is gone. */
const changedList = (now: number) => [
  rowOf(now, 'zh-cursor-gaps', '游标分页在数据变化时会漏行', 1),
  rowOf(now, 'no-such-post', 'A post that was here three days ago', 4),
  rowOf(
    now,
    'en-keyset-or-offset',
    'Keyset cursor or OFFSET for a list that people actually jump around in?',
    2,
  ),
];

/** Whether a state is stored on the device, so that it must not use the designer's own storage. */
const needsOwnStorage = ({ storage, draft, saved, build }: Options) =>
  storage === 'usual'
    ? draft !== 'empty' || saved !== 'kept' || build === 'stale'
    : storage !== 'kept';

/** Sets up the device as the options request. Returns whether the page has a storage of its own. */
export const prepareDevice = async (
  options: Options,
  base: string,
  now: number,
): Promise<boolean> => {
  const isOwn = needsOwnStorage(options);
  if (!isOwn) return false;
  const storage = await openOwnStorage();
  if (options.saved === 'changed')
    localStorage.setItem('parley:saved', JSON.stringify(changedList(now)));
  if (options.draft !== 'empty') {
    await set(draftId, draftRecord(now), createStore('parley-drafts', 'drafts'));
    if (location.pathname === `${base}compose`)
      history.replaceState(history.state, '', `${base}compose/${draftId}${location.search}`);
    actOnDraft(options.draft);
  }
  if (options.storage === 'full') storage.fill();
  return true;
};

/** Does what a member would do once the form is rendered: types, or posts. */
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

/** Uses the prototype's setter, because React tracks the value through the setter of the field itself. */
function type(field: HTMLInputElement, value: string) {
  const { prototype } = field.constructor as { prototype: HTMLInputElement };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
