import { plainText } from '../../src/contract/plain-text';
import { quickFold } from './quick-fold';
import type { PostWords } from './world';

/** What keywords are sought in: title and plain text, folded. */
export const searchedText = ({ title, content }: PostWords) =>
  quickFold(`${title}\n${plainText(content)}`);
