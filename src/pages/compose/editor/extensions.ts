import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from '../../../forum/content/link-address';
import { hanMarks } from './han-marks';
import { imageView } from './image-view';

// No style attribute: the policy of the page allows none, and the service's readers see none.
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ View: null });

const HeldImage = Image.extend({
  addNodeView: () => imageView,
}).configure({ allowBase64: false });

/** What can be written: what readers are shown, no more. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      // Other links are none for readers.
      isAllowedUri: (href) => linkAddress(href) !== undefined,
      // README.md is no address, though somewhere a domain is called .md.
      shouldAutoLink: (text) => /^(?:https?:\/\/|mailto:)/i.test(text),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    codeBlock: { defaultLanguage: null },
  }),
  hanMarks,
  HeldImage,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
];
