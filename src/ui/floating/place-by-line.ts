type Line = { left: number; top: number; bottom: number };

/** CSS pixels between the line and what floats beside it. */
const gap = 8;

/** Puts a box below the last of some lines, both in the window's measure; above the first where the screen ends sooner. */
export function placeByLine(box: HTMLElement, first: Line, last: Line) {
  const frame = box.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const isRoomBelow = last.bottom + gap + box.offsetHeight <= innerHeight;
  const top = isRoomBelow ? last.bottom + gap : first.top - gap - box.offsetHeight;
  const most = frame.width - box.offsetWidth;
  box.style.left = `${Math.max(0, Math.min(last.left - frame.left, most))}px`;
  box.style.top = `${top - frame.top}px`;
}
