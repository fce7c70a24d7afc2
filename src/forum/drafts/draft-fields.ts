import { type CreatePostRequest, createPostLimits } from '../../contract/create-post';
import { plainText } from '../../contract/plain-text';
import { countCharacters } from './draft-length';

/** What a member fills in; `content` is HTML. */
export type DraftFields = Pick<CreatePostRequest, 'title' | 'blockId' | 'topicId' | 'content'>;
export type DraftField = keyof DraftFields;

export const draftFields = ['title', 'blockId', 'topicId', 'content'] as const;

export const emptyFields: DraftFields = { title: '', blockId: '', topicId: '', content: '' };

export type ValidationError = 'empty' | 'long';
export type ValidationErrors = { [Field in DraftField]?: ValidationError };

/** What would be refused, told before it is sent. */
export const validateFields = ({
  title,
  blockId,
  topicId,
  content,
}: DraftFields): ValidationErrors => {
  const complaints: ValidationErrors = {};
  if (!title.trim()) complaints.title = 'empty';
  else if (countCharacters(title.trim()) > createPostLimits.title) complaints.title = 'long';
  if (!blockId) complaints.blockId = 'empty';
  if (!topicId) complaints.topicId = 'empty';
  if (!plainText(content)) complaints.content = 'empty';
  else if (countCharacters(content) > createPostLimits.content) complaints.content = 'long';
  return complaints;
};

export const isWhole = (fields: DraftFields) => Object.keys(validateFields(fields)).length === 0;

export const isBlank = ({ title, content }: DraftFields) => !title.trim() && !plainText(content);

export const isSameFields = (one: DraftFields, other: DraftFields) =>
  draftFields.every((field) => one[field] === other[field]);
