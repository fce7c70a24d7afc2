import { escapeHtml } from '../../../forum/content/html-text';
import type { DraftFields } from '../../../forum/drafts/draft';

/** Characters that some systems do not allow in file names, and invisible ones. */
const forbidden = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

const nameOf = (title: string) =>
  Array.from(title.replace(forbidden, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, ''))
    .slice(0, 80)
    .join('')
    .trim();

/** A page that every browser can show. Nothing in it runs, even if the source contains scripts. */
const pageOf = ({ title, blockId, topicId, content }: DraftFields) => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src http: https:">
<title>${escapeHtml(title)}</title>
<meta name="parley-block" content="${escapeHtml(blockId)}">
<meta name="parley-topic" content="${escapeHtml(topicId)}">
</head>
<body>
${content}
</body>
</html>
`;

/** A draft as a separate file, which `readDraftFile` can read. */
export const draftFile = (fields: DraftFields, untitled: string) => ({
  name: `${nameOf(fields.title) || untitled}.html`,
  text: pageOf(fields),
  type: 'text/html',
});
