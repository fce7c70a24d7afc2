import DOMPurify from 'dompurify';
import { standInFor, withoutStyles } from './other-editors';
import { quillClass } from './quill';

/** Text, code, tables and pictures. Nothing that runs, submits, plays, frames or styles. */
const tags =
  `p br hr h2 h3 h4 strong em b i u s q sub sup blockquote pre code ul ol li dl dt dd a img table
  caption thead tbody tr th td figure figcaption details summary`.split(/\s+/);

/** Accepted only to be rendered as one of the tags above. */
const readTags =
  `h1 h5 h6 div section article address aside center footer header main nav strike del ins kbd samp
  tt`.split(/\s+/);

// `class` and those after it are read only to render lists, code and links within the post.
const attributes = `href src alt width height start reversed type colspan rowspan open dir lang
  class data-list data-language id name`.split(/\s+/);

const isLanguageClass = /^lang(?:uage)?-[\w+#.-]{1,30}$/;

const config = {
  ALLOWED_TAGS: [...tags, ...readTags],
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Adds the prefix `user-content-` to each id and name.
  SANITIZE_NAMED_PROPS: true,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // Includes relative addresses: those of images resolve against the service, those of links are dropped.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};

let isDrawn = false;

DOMPurify.addHook('uponSanitizeElement', (node, { tagName }) => {
  const standIn = isDrawn && node instanceof Element ? standInFor(node, tagName) : null;
  // Inserted after the element, so that the sanitiser visits it next.
  if (standIn) (node as Element).after(standIn);
});

DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
  // Drafts have no links within the text, so ids and names are dropped.
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

/** Sanitises for reading, with replacements for elements that are not rendered. Drafts must not get these. */
export const sanitiseToDraw = (html: string) => {
  isDrawn = true;
  try {
    return sanitise(html);
  } finally {
    isDrawn = false;
  }
};

/**
 * The sanitised HTML of a post, as nodes of a document that loads and runs nothing.
 * Only this module uses the sanitiser; raw HTML is never written into the page.
 */
export const sanitise = (html: string): DocumentFragment =>
  // Null if a frameset replaced the body, despite the types.
  DOMPurify.sanitize(withoutStyles(html), { ...config, RETURN_DOM_FRAGMENT: true }) ??
  new DocumentFragment();
