import DOMPurify, { type Config } from 'dompurify';
import { quietHtml } from './html-tags';
import { standInFor } from './stand-ins';

/** Text, code, tables and pictures. Nothing that runs, submits, plays, frames or styles. */
const tags =
  `p br hr h1 h2 h3 h4 h5 h6 div section article address aside center footer header main nav blockquote pre
  ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption details summary a img ruby rb
  rt rtc rp strong em b i u s q sub sup strike del ins mark abbr acronym cite dfn small code kbd samp var tt
  span font label button picture nobr`.split(/\s+/);

/** Read for what they mean, and removed by `normalise`: of these only a few reach the page, none as written. */
const attributes =
  `href src alt title width height start reversed type colspan rowspan align open dir lang class id name hidden
  aria-label aria-hidden aria-checked aria-level role value srcset data-src data-style data-list data-indent
  data-aria-level data-stringify-indent data-task-state data-tex data-language data-lang data-media`.split(
    /\s+/,
  );

const config: Config = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href' && name !== 'src'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Adds the prefix `user-content-` to each id and name.
  SANITIZE_NAMED_PROPS: true,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // Includes relative addresses, which resolve against the service.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  RETURN_DOM_FRAGMENT: true,
};

const prepare = (node: Node) => {
  if (!(node instanceof Element)) return;
  // The sanitiser takes an element for a custom one by this, and removes it with its words.
  Element.prototype.removeAttribute.call(node, 'is');
  // It visits next what is inserted after the element.
  const standIn = standInFor(node, String(node.localName));
  if (standIn) Element.prototype.after.call(node, standIn);
};

// Without a document, such as in a test of what is stored, nothing can be read.
if (DOMPurify.isSupported) {
  // This module may be loaded more than once, its hook must not be.
  DOMPurify.removeAllHooks();
  DOMPurify.addHook('beforeSanitizeElements', prepare);
  // Read once: a list has a hundred posts.
  DOMPurify.setConfig(config);
}

/**
 * The sanitised HTML of a post, as nodes of a document that loads and runs nothing. Only this module uses the
 * sanitiser; raw HTML is never written into the page. Attributes are left for `normalise`, which everything
 * passes through.
 */
export const sanitise = (html: string): DocumentFragment =>
  // Null if a frameset replaced the body, despite the types.
  (DOMPurify.sanitize(quietHtml(html)) as unknown as DocumentFragment | null) ??
  new DocumentFragment();
