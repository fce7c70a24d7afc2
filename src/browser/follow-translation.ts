/** What a browser's translator has put in the place of texts of ours, and which texts these are. */
const standIns = new WeakMap<Node, Element>();
const texts = new WeakMap<Element, Set<Text>>();
/** What we took away ourselves, beside which a translation may stand. */
const removed = new WeakSet<Node>();

const isTranslated = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** The texts come back, and the translator comes back for them: of several that it made one, all are read anew. */
const restore = (text: Node) => {
  const standIn = standIns.get(text);
  if (standIn?.parentNode) standIn.replaceWith(...(texts.get(standIn) ?? []));
};

let isFollowing = false;

/**
 * Translators put elements into the place of texts, which React then looks for where they no longer are: it
 * throws, and the page is lost, or what it writes into them is seen by nobody. From here on a text that it
 * changes, removes or inserts before is put back first.
 */
export const followTranslation = () => {
  if (isFollowing) return;
  isFollowing = true;
  const changes = new MutationObserver((records) => {
    for (const { target } of records) if (!target.isConnected) restore(target);
  });
  const note = (records: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const near = [...addedNodes, previousSibling, nextSibling].filter(isTranslated);
      // Of two beside it, one that stands for nothing yet.
      const standIn = near.find((one) => !texts.has(one)) ?? near[0];
      if (!standIn) continue;
      for (const text of removedNodes) {
        if (!(text instanceof Text) || removed.has(text)) continue;
        if (text.isConnected && !standIn.contains(text)) continue;
        standIns.set(text, standIn);
        texts.set(standIn, (texts.get(standIn) ?? new Set()).add(text));
        changes.observe(text, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  /** Whether it is a text that somebody took away who left nothing in its place, as Firefox does. */
  const isGone = (parent: Node, node: Node | null) => {
    if (!(node instanceof Text) || node.parentNode === parent) return false;
    note(observer.takeRecords());
    restore(node);
    return node.parentNode !== parent;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    const wasGone = isGone(this, child);
    removed.add(child);
    return wasGone ? child : (removeChild.call(this, child) as Child);
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ) {
    return insertBefore.call(this, node, isGone(this, before) ? null : before) as Child;
  };
};
