import type { Failure } from '../../api/errors';
import type { Locks } from '../../browser/locks';
import type { CreatePostRequest } from '../../contract/create-post';
import type { Draft } from './draft';
import type { AskForPosts, KnownService } from './draft-landed';
import type { DraftStore } from './draft-store';

export type SendingPorts = {
  store: DraftStore;
  /** One request, never repeated by itself. Rejects with a Failure. */
  create: (request: CreatePostRequest) => Promise<{ id: string; memberId: string }>;
  ask: AskForPosts;
  /** A post turned out to be there: what is cached is older. */
  found: (postId: string) => void;
  known: () => KnownService;
  learn: (known: KnownService) => void;
  /** Name of this tab. */
  tab: string;
  now: () => number;
  /** False where the browser knows that there is no network. */
  isOnline: () => boolean;
  locks: Locks;
  /** Before the service is asked again about a post that it may still be working on. */
  pause: () => Promise<void>;
};

/** What the service is asked through; the rest of the ports is the desk's. */
export type ServicePorts = Omit<SendingPorts, 'store' | 'tab' | 'locks'>;

/** What became of it: the draft as it is stored then, and why it is no further. */
export type Outcome = {
  draft: Draft | null;
  postId?: string;
  failure?: Failure;
  /** The service was asked, and has no such post. */
  isMissing?: boolean;
  /** Words that are not in the post that was found; they go on as a draft of their own. */
  copy?: Draft;
};
