/** What a browser's translator has put in the place of a text of ours. */
const standIns = new WeakMap<Node, Element>();

const isTranslated = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** A text that changes is shown again, and the translator comes back for it. */
const restorer = () =>
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const standIn = standIns.get(target);
      if (standIn?.isConnected && !target.isConnected) standIn.replaceWith(target);
    }
  });

let isFollowing = false;

/**
 * Translators put elements into the place of texts, which React then looks for where they no longer are: it
 * throws, and the page is lost. From here on it removes, and inserts before, what stands there in their place.
 */
export const followTranslation = () => {
  if (isFollowing) return;
  isFollowing = true;
  const texts = restorer();
  const note = (records: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslated);
        if (!(text instanceof Text) || !standIn || text.isConnected) continue;
        standIns.set(text, standIn);
        texts.observe(text, { characterData: true });
      }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  /** The node itself where it is a child; else what stands there for it. */
  const inPlace = (parent: Node, node: Node) => {
    if (node.parentNode === parent) return node;
    note(observer.takeRecords());
    const standIn = standIns.get(node);
    return standIn?.parentNode === parent ? standIn : node;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    removeChild.call(this, inPlace(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ) {
    return insertBefore.call(this, node, before && inPlace(this, before)) as Child;
  };
};
