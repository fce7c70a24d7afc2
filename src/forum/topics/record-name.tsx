import { useText } from '../../i18n/i18n-context';
import type { TreeRecord } from './flat-records';

/** The language of a record, as a tag for the `lang` attribute. */
export const recordLanguage = ({ sysLanguage }: TreeRecord) =>
  sysLanguage.replace('_', '-') || undefined;

/** The name of a topic or block in its own language. */
export const RecordName = ({ record }: { record: TreeRecord }) => {
  const { post } = useText();
  return <bdi lang={recordLanguage(record)}>{record.name || post.unnamedTopic}</bdi>;
};
