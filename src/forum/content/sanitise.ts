import DOMPurify from 'dompurify';
import { standInFor, withoutStyles } from './other-editors';
import { quillClass } from './quill';

/** Text, code, tables and pictures. Nothing that runs, submits, plays, frames or styles. */
const tags =
  `p br hr h2 h3 h4 strong em b i u s q sub sup blockquote pre code ul ol li dl dt dd a img table
  caption thead tbody tr th td figure figcaption details summary`.split(/\s+/);

/** Read only to be drawn as one of the tags above. */
const readTags =
  `h1 h5 h6 div section article address aside center footer header main nav strike del ins kbd samp
  tt`.split(/\s+/);

// The last ones are read only to draw lists, code and links within the post as they are meant.
const attributes = `href src alt width height start reversed type colspan rowspan open dir lang
  class data-list data-language id name`.split(/\s+/);

const isLanguageClass = /^lang(?:uage)?-[\w+#.-]{1,30}$/;

const config = {
  ALLOWED_TAGS: [...tags, ...readTags],
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Written before each id and name.
  SANITIZE_NAMED_PROPS: true,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // Relative ones too: those of images are read against the service, those of links are dropped.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};

let isDrawn = false;

DOMPurify.addHook('uponSanitizeElement', (node, { tagName }) => {
  const standIn = isDrawn && node instanceof Element ? standInFor(node, tagName) : null;
  // Behind it: what comes next is sanitised too.
  if (standIn) (node as Element).after(standIn);
});

DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
  // The text of a draft has no links within itself.
  if (/^(id|name)$/.test(attribute.attrName)) attribute.keepAttr = isDrawn;
  if (attribute.attrName !== 'class') return;
  const names = attribute.attrValue.split(/\s+/);
  const kept =
    element.nodeName === 'CODE'
      ? names.find((name) => isLanguageClass.test(name))
      : quillClass(element, names);
  attribute.keepAttr = kept !== undefined;
  if (kept) attribute.attrValue = kept;
});

/** For a reader, to whom something stands for what is not drawn; a draft takes nothing of that in. */
export const sanitiseToDraw = (html: string) => {
  isDrawn = true;
  try {
    return sanitise(html);
  } finally {
    isDrawn = false;
  }
};

/**
 * What is left of the HTML of a post, as nodes of a document that loads and runs nothing.
 * The only module that knows the sanitiser; raw HTML is never written into the page.
 */
export const sanitise = (html: string): DocumentFragment =>
  // Null where a frameset replaced the body, though the types do not say so.
  DOMPurify.sanitize(withoutStyles(html), { ...config, RETURN_DOM_FRAGMENT: true }) ??
  new DocumentFragment();
