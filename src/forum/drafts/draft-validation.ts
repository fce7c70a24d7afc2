import { type DraftField, type DraftFields, hasContent, hasText, hasTitle } from './record';

let segmenter: Intl.Segmenter | undefined;
// One UTF-16 unit per character: ASCII without the carriage return, ideographs and their punctuation.
const simple = /^[\n\x20-\x7e\u3000-\u3029\u4e00-\u9fff\uff00-\uff9d]*$/;

/** A flag, or a letter with its accents, is one. */
export const countCharacters = (text: string) => {
  // Segmenting 100,000 characters would noticeably delay each key.
  if (simple.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter();
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};

/** wordless: as a picture alone, which the interface refuses. */
export type ValidationError = 'empty' | 'long' | 'wordless';
export type ValidationErrors = { [Field in DraftField]?: ValidationError };

export const validateFields = (
  fields: DraftFields,
  [mostOfTitle = 0, mostOfContent = 0]: readonly number[],
): ValidationErrors => {
  const { title, blockId, topicId, content } = fields;
  const errors: ValidationErrors = {};
  if (!hasTitle(fields)) errors.title = 'empty';
  else if (countCharacters(title.trim()) > mostOfTitle) errors.title = 'long';
  if (!blockId) errors.blockId = 'empty';
  if (!topicId) errors.topicId = 'empty';
  if (!hasText(content)) errors.content = hasContent(content) ? 'wordless' : 'empty';
  else if (countCharacters(content) > mostOfContent) errors.content = 'long';
  return errors;
};

export const isValid = (fields: DraftFields, limits: readonly number[]) =>
  Object.keys(validateFields(fields, limits)).length === 0;
