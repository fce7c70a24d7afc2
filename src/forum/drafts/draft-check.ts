import type { Failure } from '../../api/errors';
import type { PostSummary } from '../../contract/post';
import type { Draft } from './draft';
import { findLanded, hasWordsOf } from './draft-landed';
import { copyDraft, moveDraft } from './draft-move';
import type { Outcome, SendingPorts } from './draft-ports';

/** Asks whether a draft arrived; twice before that is denied, for the service may still be at it. */
export const checkDraft = async (id: string, ports: SendingPorts): Promise<Outcome> => {
  const draft = await ports.store.get(id);
  if (!draft) return { draft };
  try {
    const post = (await find(draft, ports)) ?? (await findLater(draft, ports));
    if (post) {
      ports.found(post.id);
      return await landDraft(id, post, ports);
    }
    const missing = await moveDraft(id, { type: 'missing' }, ports, draft.revision);
    return { draft: missing, isMissing: true };
  } catch (cause) {
    return { draft, failure: cause as Failure };
  }
};

/** Clears a draft that is a post now; words that are not in the post become a draft of their own. */
export const landDraft = async (
  id: string,
  post: Pick<PostSummary, 'id' | 'title' | 'content'>,
  ports: SendingPorts,
): Promise<Outcome> => {
  const before = await ports.store.get(id);
  if (before?.delivery.state === 'landed' || !before) return { draft: before, postId: post.id };
  const copy = hasWordsOf(before, post) ? undefined : await copyDraft(before, ports);
  const draft = await moveDraft(id, { type: 'land', postId: post.id }, ports, before.revision);
  if (draft?.delivery.state === 'landed') return { draft, postId: post.id, copy };
  // Changed in another tab just now: what was copied is out of date.
  if (copy) await ports.store.change(copy.id, () => null);
  return landDraft(id, post, ports);
};

const find = (draft: Draft, { ask, known }: SendingPorts) => findLanded(draft, ask, known());

async function findLater(draft: Draft, ports: SendingPorts) {
  if (draft.delivery.state === 'waiting') return null;
  await ports.pause();
  return find(draft, ports);
}
