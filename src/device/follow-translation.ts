/** The elements that a browser's translator put in place of our texts, and the texts of each element. */
const standIns = new WeakMap<Node, Element>();
const texts = new WeakMap<Element, Set<Text>>();
/** Nodes that the app itself removed, which may have had a translation next to them. */
const removed = new WeakSet<Node>();

const isTranslated = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Puts the texts back, and the translator translates them again. If it merged several, all are put back. */
const restore = (text: Node) => {
  const standIn = standIns.get(text);
  if (standIn?.parentNode) standIn.replaceWith(...(texts.get(standIn) ?? []));
};

let isFollowing = false;

/**
 * Translators replace text nodes by elements. When React then looks for a text, it throws and the page is
 * lost, or it changes a text that nobody sees. After this call, a replaced text is put back before React
 * removes it or inserts before it, and when React has changed it.
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
      // Of two neighbours, prefer one that replaces no text yet.
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
  /** Whether it is a text that was removed without a replacement, as Firefox's translator does. */
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
