/** Covered until a reader presses it, as Discourse, NodeBB, XenForo and others write it. */
const usual =
  `spoiler spoiled spoilers spoiler-text spoiler-blurred md-spoiler-text bbCodeSpoiler bbCodeInlineSpoiler
  bbc_spoiler ipsSpoiler tg-spoiler`.split(/\s+/);

const covered = new Set(usual);

/** Covers further classes, which the host names. */
export const coverClasses = (names: readonly string[]) => {
  for (const name of names) covered.add(name);
};

export const isSpoiler = ({ className, classList }: Element) => {
  if (!className) return false;
  for (const name of classList) if (covered.has(name)) return true;
  return false;
};
