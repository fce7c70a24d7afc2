import { type DraftField, type DraftFields, hasContent, hasText, hasTitle } from './record';

let segmenter: Intl.Segmenter | undefined;
// One UTF-16 unit per character beside each other: the letters of most languages, ideographs, signs and punctuation.
const simple = [
  '\\n\\x20-\\x7e\\xa0-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u2010-\\u20cf\\u2100-\\u2bff\\u3000-\\u3029\\u3030-\\u3096\\u309b-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff00-\\uff9d',
  '\\u0531-\\u058f\\u05d0-\\u05f4\\u0606-\\u060f\\u061b-\\u064a\\u0660-\\u066f\\u0671-\\u06d5\\u0e01-\\u0e30\\u0e32\\u0e3f-\\u0e46\\u0e4f-\\u0e5b\\u10d0-\\u10ff\\u1e00-\\u1fff',
].join('');
const others = new RegExp(`[${simple}]?[^${simple}](?:[${simple}]?[^${simple}])*[${simple}]?`, 'g');

/** A flag, or a letter with its accents, is one. */
export const countCharacters = (text: string) => {
  let count = text.length;
  // Segmenting 20,000 characters takes a second in some browsers, which each key would wait for.
  for (const [run] of text.matchAll(others)) {
    segmenter ??= new Intl.Segmenter();
    count -= run.length;
    for (const _ of segmenter.segment(run)) count += 1;
  }
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
  else if (content.length > mostOfContent && countCharacters(content) > mostOfContent)
    errors.content = 'long';
  return errors;
};

export const isValid = (fields: DraftFields, limits: readonly number[]) =>
  Object.keys(validateFields(fields, limits)).length === 0;
