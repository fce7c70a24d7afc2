import { type PointerEvent, type RefObject, useRef } from 'react';

type Point = { x: number; y: number };
type View = Point & { scale: number };

const whole: View = { x: 0, y: 0, scale: 1 };
const most = 6;
/** The scale after a double tap. */
const close = 2.5;

/**
 * Two fingers zoom and move a picture, one finger moves it while it is enlarged. Only its transform changes,
 * so its layout stays the same and React renders nothing.
 */
export const useZoom = (picture: RefObject<HTMLElement | null>) => {
  const view = useRef(whole);
  const fingers = useRef(new Map<number, Point>());

  const show = (next: View) => {
    const { current } = picture;
    if (!current) return;
    view.current = next.scale <= 1 ? whole : within(next, current);
    const { x, y, scale } = view.current;
    current.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
  };

  /** Scales the picture and keeps the given point in place. */
  const zoomAt = (point: Point, scale: number) => {
    const { current } = picture;
    if (!current) return;
    const from = view.current;
    const to = Math.min(Math.max(scale, 1), most);
    const centre = { x: current.clientWidth / 2, y: current.clientHeight / 2 };
    const place = { x: point.x - current.offsetLeft, y: point.y - current.offsetTop };
    const move = (axis: 'x' | 'y') => {
      const outside = place[axis] - centre[axis];
      return outside - ((outside - from[axis]) * to) / from.scale;
    };
    show({ x: move('x'), y: move('y'), scale: to });
  };

  const onPointerDown = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const { x, y, scale } = view.current;
    if (scale > 1 || other) {
      const share = other ? 2 : 1;
      const moved = { x: x + (now.x - before.x) / share, y: y + (now.y - before.y) / share };
      if (scale > 1) show({ ...moved, scale });
    }
    if (!other) return;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    zoomAt(middle, (view.current.scale * distance(now, other)) / distance(before, other));
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };

  return {
    isWhole: () => view.current.scale === 1,
    /** Zooms in to this point, or back out. */
    toggleAt: (point: Point) => (view.current.scale > 1 ? show(whole) : zoomAt(point, close)),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
};

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1;

/** Limits panning: no edge of the picture moves inside its position at scale 1. */
function within({ x, y, scale }: View, { clientWidth, clientHeight }: HTMLElement): View {
  const inside = (value: number, size: number) => {
    const room = (size * (scale - 1)) / 2;
    return Math.min(Math.max(value, -room), room);
  };
  return { x: inside(x, clientWidth), y: inside(y, clientHeight), scale };
}
