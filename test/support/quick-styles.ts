const displays = new Map<string, string>();

/** Of inline styles, `hidden` and what the name of an element is by itself, asked once for each name. */
const displayOf = (element: HTMLElement, styleOf: typeof getComputedStyle): string => {
  if (element.style?.display) return element.style.display;
  if (element.hidden) return 'none';
  const { localName } = element;
  const name = `${localName} ${element.hasAttribute('open')} ${element.getAttribute('type')}`;
  const known = displays.get(name) ?? styleOf(element).display;
  displays.set(name, known);
  return known;
};

const inherited = (element: Element | null, name: string): string | undefined =>
  element
    ? (element as HTMLElement).style?.getPropertyValue(name) ||
      inherited(element.parentElement, name)
    : undefined;

/**
 * Quick answers for what each query by role asks of computed styles. jsdom matches its whole style sheet for each,
 * a sixth of the time of page tests. There is no other style sheet here: browser tests check styles.
 */
export const quickenStyles = (): void => {
  const styleOf = window.getComputedStyle;
  window.getComputedStyle = (element, part) => {
    const values: { [name: string]: () => string } = {
      display: () => displayOf(element as HTMLElement, styleOf),
      visibility: () => inherited(element, 'visibility') ?? 'visible',
      pointerEvents: () => inherited(element, 'pointer-events') ?? 'auto',
      opacity: () => (element as HTMLElement).style?.opacity || '1',
    };
    let whole: CSSStyleDeclaration | undefined;
    const rest = () => (whole ??= styleOf(element, part));
    const read = (name: string) => values[name]?.() ?? rest().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? read
          : (values[name as string]?.() ?? Reflect.get(rest(), name, rest())),
    });
  };
};
