import { plainText } from '../../../src/contract/plain-text';
import type { PostWords } from '../dataset';
import { quickFold } from './quick-fold';

/** What keywords are sought in: title and plain text, folded. */
export const searchedText = ({ title, content }: PostWords) =>
  quickFold(`${title}\n${plainText(content)}`);
