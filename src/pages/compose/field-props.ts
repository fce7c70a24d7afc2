import type { Draft } from '../../forum/drafts/draft';
import type { DraftField } from '../../forum/drafts/draft-fields';
import type { DraftSession } from '../../forum/drafts/draft-session';

/** What every field of the form gets. */
export type FieldProps = {
  draft: Draft;
  session: DraftSession;
  /** While the words may be on the service already nobody changes them. */
  isLocked: boolean;
  errorOf: (field: DraftField) => string | undefined;
  leave: (field: DraftField) => void;
};
