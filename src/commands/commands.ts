import { createRef, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { usePart } from '../context/app-context';

export type Command = {
  /** `commandKeys` has the keys of some. */
  id: string;
  /** Without one, the palette does not offer it. */
  label?: string;
  /** Whether it can run now. It then goes before commands of the same id that always can. */
  when?: (() => boolean) | undefined;
  repeats?: boolean;
  /** A text that it returns, or resolves to, is announced. */
  run: () => unknown;
};

export type Row = {
  element: RefObject<HTMLElement | null>;
  link: RefObject<HTMLAnchorElement | null>;
};

export const hasFocus = ({ element }: Row) =>
  element.current?.contains(document.activeElement) ?? false;

export const commands = () => {
  const registered = new Set<() => Command | undefined>();
  const rows = new Set<Row>();
  const results = createRef<HTMLDivElement>();

  const all = () => [...registered].flatMap((read) => read() ?? []);
  const find = (id: string) => {
    const ofId = all().filter((command) => command.id === id);
    return ofId.find(({ when }) => when?.()) ?? ofId.find(({ when }) => !when);
  };
  return {
    register: (read: () => Command | undefined) => {
      registered.add(read);
      return () => void registered.delete(read);
    },
    find,
    named: () => [...new Set(all().map(({ id }) => id))].flatMap((id) => find(id) ?? []),
    results,
    /** Results that come in place of those with the focus take it. */
    lostAt: { path: '' },
    focusResults: () => results.current?.focus({ preventScroll: true }),
    /** The last is on top. */
    dialogs: new Set<HTMLDialogElement>(),
    addRow: (row: Row) => {
      rows.add(row);
      return () => void rows.delete(row);
    },
    /** In their order on the page. */
    rows: () =>
      [...rows]
        .filter(({ element }) => element.current?.checkVisibility?.() ?? true)
        .sort((a, b) => (isBefore(a.element.current, b.element.current) ? -1 : 1)),
  };
};

const isBefore = (a: Node | null, b: Node | null) =>
  a !== null &&
  b !== null &&
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

export type Commands = ReturnType<typeof commands>;

export const useCommands = () => usePart(commands);

/** Undefined offers nothing. */
export const useCommand = (command: Command | undefined) => {
  const { register } = useCommands();
  const latest = useRef(command);
  useLayoutEffect(() => {
    latest.current = command;
  });
  useLayoutEffect(() => register(() => latest.current), [register]);
};

/** For rows, notices and failures: they take the focus of controls that go with the rows before. */
export const useResultsProps = () => {
  const { results, lostAt } = useCommands();
  const ref = useCallback(
    (element: HTMLDivElement) => {
      results.current = element;
      const { activeElement, body } = document;
      if (lostAt.path === location.pathname && activeElement === body)
        element.focus({ preventScroll: true });
      lostAt.path = '';
      return () => {
        if (element.contains(document.activeElement)) lostAt.path = location.pathname;
        if (results.current === element) results.current = null;
      };
    },
    [results, lostAt],
  );
  return { ref, tabIndex: -1, 'data-results': true };
};

export const useRow = () => {
  const { addRow } = useCommands();
  const [row] = useState<Row>(() => ({ element: createRef(), link: createRef() }));
  useLayoutEffect(() => addRow(row), [addRow, row]);
  return row;
};
