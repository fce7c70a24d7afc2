import { createPostLimits } from '../../contract/create-post';
import type { DraftField, ValidationError } from '../../forum/drafts/draft-fields';
import type { Catalogue } from '../../i18n/en';

/** What is wrong with a field, in the words that stand under it. */
export const validationMessage = (
  compose: Catalogue['compose'],
  field: DraftField,
  complaint: ValidationError,
) => {
  if (field === 'blockId') return compose.needBlock;
  if (field === 'topicId') return compose.needTopic;
  if (field === 'title') {
    return complaint === 'long' ? compose.longTitle(createPostLimits.title) : compose.needTitle;
  }
  return complaint === 'long' ? compose.longContent(createPostLimits.content) : compose.needContent;
};
