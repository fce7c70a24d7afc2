// A form whose field is named "parentNode" has that field as its own property of the name.
const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;

/** Or what a translator has put around it. */
const childOf = (parent: Node, node: Node | null) => {
  let at = node;
  for (;;) {
    const above: Node | null = at && parentOf?.call(at);
    if (above === parent || !above) return above && at;
    at = above;
  }
};

/** A translator replaces text nodes, for which React throws (https://github.com/facebook/react/issues/11538). */
export const guardTranslation = () => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    const present = childOf(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ) {
    return insertBefore.call(this, node, childOf(this, before)) as Child;
  };
};
