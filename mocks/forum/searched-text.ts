import { fold } from '../../src/contract/fold';
import { plainText } from '../../src/contract/plain-text';
import { simplified } from '../../src/contract/traditional';
import type { PostWords } from './world';

/** What keywords are sought in: title and plain text, folded. */
export const searchedText = ({ title, content }: PostWords) =>
  fold(`${title}\n${plainText(content)}`, simplified);
