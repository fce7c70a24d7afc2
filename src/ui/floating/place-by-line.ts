type Line = { left: number; top: number; bottom: number };

/** In CSS pixels, between the line and the box. */
const gap = 8;

/** Places a box below the last line, or else above the first. Lines are in viewport coordinates. */
export function placeByLine(box: HTMLElement, first: Line, last: Line) {
  const frame = box.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const isRoomBelow = last.bottom + gap + box.offsetHeight <= innerHeight;
  const top = isRoomBelow ? last.bottom + gap : first.top - gap - box.offsetHeight;
  const most = frame.width - box.offsetWidth;
  box.style.left = `${Math.max(0, Math.min(last.left - frame.left, most))}px`;
  box.style.top = `${top - frame.top}px`;
}
