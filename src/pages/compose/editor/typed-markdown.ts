import {
  type Editor,
  Extension,
  getMarkType,
  getNodeType,
  InputRule,
  markInputRule,
  textblockTypeInputRule,
} from '@tiptap/core';
import { linkAddress } from '../../../forum/content/link-address';

const opening = '\\s\\p{Ps}\\p{Pi}"\'';
/** Written without spaces: 见**加粗**。 One star there is a times sign too: 长*宽*高. */
const wide = `${opening}—…’”\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef`;

/** With what may stand before them. Two low lines are no sign: __init__ is a name. */
const signs = [
  ['**', 'bold', wide],
  ['*', 'italic', opening],
  ['_', 'italic', opening],
  ['~~', 'strike', wide],
  ['`', 'code', wide],
] as const;

/** Around words that begin and end beside them: in 2 * 3 * 4 and f(*a, **b) nothing is marked. */
const around = (sign: string, before: string) => {
  const not = sign[0];
  const written = sign.replaceAll('*', '\\*');
  const words = `([^\\s${not}](?:[^${not}]*[^\\s${not}])?)`;
  return new RegExp(`(?<![^${before}])${written}${words}${written}$`, 'u');
};

const fence = /^(?:`{3}|~{3})([a-z][\w+#.-]*)?\s$/i;

/** An address may have brackets within. */
const link = /(!?)\[([^[\]]{0,200})\]\(((?:[^\s()]|\([^\s()]{0,200}\)){1,2000})\)$/;

const undoTyped = ({ editor }: { editor: Editor }) => editor.commands.undoInputRule();

export const TypedMarkdown = Extension.create({
  name: 'typedMarkdown',
  // Before the keys of lists: right after a typed sign, the key gives back what was typed.
  priority: 1000,
  addKeyboardShortcuts: () => ({ Backspace: undoTyped }),
  addInputRules() {
    const { schema } = this.editor;
    const heading = getNodeType('heading', schema);
    const codeBlock = getNodeType('codeBlock', schema);
    const written = ([, name]: RegExpMatchArray) => ({ language: name?.toLowerCase() });
    return [
      ...signs.map(([sign, name, before]) =>
        markInputRule({ find: around(sign, before), type: getMarkType(name, schema) }),
      ),
      // The title of the post is level 1, so the text begins with level 2.
      textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } }),
      textblockTypeInputRule({ find: fence, type: codeBlock, getAttributes: written }),
      linkRule,
    ];
  },
});

const linkRule = new InputRule({
  find: link,
  handler: ({ state: { tr, schema }, chain, range, match: [, sign, alt = '', src = ''] }) => {
    const href = linkAddress(src);
    const mark = getMarkType('link', schema).create({ href });
    if (!href || !(sign ? href.startsWith('http') : alt)) return null;
    if (!sign) tr.replaceWith(range.from, range.to, schema.text(alt, [mark]));
    // The next key would take the place of a picture alone.
    else chain().deleteRange(range).setImage({ alt, src }).createParagraphNear().run();
  },
});

/** Rules of the extensions bend sums, and know languages of small letters only. */
export const withTypedSigns =
  'heading bulletList orderedList blockquote horizontalRule typedMarkdown'.split(' ');
