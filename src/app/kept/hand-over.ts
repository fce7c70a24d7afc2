/** In pixels, from the start of a press to its end. A longer movement is not meant as a click. */
const farthest = 10;
/** In milliseconds: the time in which a browser may fire a click of its own after the release. */
const clickedWithin = 100;

const linksLike = (link: Element) => (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('a[href]')].filter(
    (other) => other.getAttribute('href') === link.getAttribute('href'),
  );

const textsLike =
  ({ data }: Text) =>
  (place: Element) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data === data) texts.push(text);
    }
    return texts;
  };

/** The equivalent node in the app's page. Nodes that are alike are matched by their order. */
const counterpart = <Kind extends Node>(
  frame: Element,
  one: Kind,
  alike: (place: Element) => Kind[],
) => {
  const place = document.getElementById('main')?.parentElement;
  const all = place ? alike(place) : [];
  return all[alike(frame).indexOf(one)] ?? all[0];
};

/** Clicks a pressed link that was removed before its release, since a browser does not. */
const followPressed = (frame: Element, down: PointerEvent, up: PointerEvent) => {
  const link = down.target instanceof Element && down.target.closest<HTMLElement>('a[href]');
  const distance = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY);
  if (!link || up.button === 2 || distance > farthest) return;
  const isClicked = new AbortController();
  const click = () => {
    isClicked.abort();
    const type = up.button === 0 ? 'click' : 'auxclick';
    const target = counterpart(frame, link, linksLike(link)) ?? link;
    target.dispatchEvent(new MouseEvent(type, up));
  };
  const timer = setTimeout(click, clickedWithin);
  const leave = () => {
    clearTimeout(timer);
    isClicked.abort();
  };
  for (const type of ['click', 'auxclick'])
    addEventListener(type, leave, { capture: true, signal: isClicked.signal });
};

const selectionIn = (frame: Element) => {
  const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } =
    getSelection() ?? ({} as Partial<Selection>);
  return !isCollapsed &&
    anchorNode instanceof Text &&
    focusNode instanceof Text &&
    frame.contains(anchorNode) &&
    frame.contains(focusNode)
    ? ([anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0] as const)
    : undefined;
};

/** Carries focus, selection, scroll position and a pressed link from the kept page over to the app's page. */
export const handOver = (frame: Element) => {
  const isOver = new AbortController();
  const hear = (types: string[], listener: (event: Event) => void) => {
    for (const type of types)
      addEventListener(type, listener, { capture: true, passive: true, signal: isOver.signal });
  };
  let focused: HTMLElement | undefined;
  let selected: ReturnType<typeof selectionIn>;
  let pressed: PointerEvent | undefined;
  let hasActed = false;
  let top: number | undefined;

  const look = () => {
    if (!frame.isConnected) return;
    // A browser may blur an element that is about to be removed.
    focused = document.activeElement?.closest<HTMLElement>('#frame a[href]') ?? focused;
    selected = selectionIn(frame);
  };
  const end = () => {
    isOver.abort();
    observer.disconnect();
  };

  const keepPlace = () => {
    if (top !== undefined && top !== scrollY) scrollTo(0, top);
    top = undefined;
    if (!selected) return;
    const [anchor, from, focus, to] = selected;
    const first = counterpart(frame, anchor, textsLike(anchor));
    const last = counterpart(frame, focus, textsLike(focus));
    if (first && last) getSelection()?.setBaseAndExtent(first, from, last, to);
    selected = undefined;
  };
  /** Returns false if it must be tried again: the part of the page with the link may render later. */
  const giveFocus = () => {
    if (document.activeElement !== document.body) return true;
    const link = focused && counterpart(frame, focused, linksLike(focused));
    link?.focus({ preventScroll: true });
    return !focused || link !== undefined;
  };
  const observer = new MutationObserver(() => {
    if (frame.isConnected) return;
    keepPlace();
    if (giveFocus() && !pressed) end();
  });

  hear(['focusin', 'selectionchange'], look);
  hear(['wheel', 'touchmove', 'keydown', 'pointerdown'], (event) => {
    hasActed = true;
    const isPress = event instanceof PointerEvent;
    if (!frame.isConnected) {
      if (isPress || event instanceof KeyboardEvent) end();
    } else if (isPress) {
      pressed = event;
      focused = undefined;
    }
  });
  hear(['scroll'], () => {
    if (hasActed && frame.isConnected) top = scrollY;
  });
  hear(['pointerup', 'pointercancel'], (event) => {
    if (pressed && !frame.isConnected) {
      if (event.type === 'pointerup') followPressed(frame, pressed, event as PointerEvent);
      end();
    }
    pressed = undefined;
  });
  look();
  if (frame.parentElement)
    observer.observe(frame.parentElement, { childList: true, subtree: true });
};
