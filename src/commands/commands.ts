import { createContext, use, useLayoutEffect, useRef } from 'react';

/** Something a member can do, by a button, by a key or in the palette. */
export type Command = {
  /** `commandKeys` has the keys of some. */
  id: string;
  /** Its name in the palette. Without one, it is not offered there. */
  label?: string;
  /** Whether it can run now. It then goes before commands of the same id that always can. */
  when?: () => boolean;
  /** What it returns, or resolves to, is announced if it is a text. */
  run: () => unknown;
};

/** The commands and rows that are on the screen. */
export const createCommands = () => {
  const registered = new Set<() => Command | undefined>();
  const rows = new Set<HTMLElement>();

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
    /** Those with a name, each once. */
    named: () => [...new Set(all().map(({ id }) => id))].flatMap((id) => find(id) ?? []),
    /** For `ref` of a row. */
    addRow: (row: HTMLElement | null) => {
      if (!row) return;
      rows.add(row);
      return () => void rows.delete(row);
    },
    /** The rows in their order on the page, without hidden ones. */
    rows: () =>
      [...rows]
        .filter((row) => row.checkVisibility?.() ?? true)
        .sort((a, b) => (isBefore(a, b) ? -1 : 1)),
  };
};

const isBefore = (a: Node, b: Node) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

export type Commands = ReturnType<typeof createCommands>;

const CommandsContext = createContext(createCommands());

export const CommandsProvider = CommandsContext.Provider;

export const useCommands = () => use(CommandsContext);

/** Offers a command while the calling component is mounted. Undefined offers nothing. */
export const useCommand = (command: Command | undefined) => {
  const { register } = useCommands();
  const latest = useRef(command);
  useLayoutEffect(() => {
    latest.current = command;
  });
  useLayoutEffect(() => register(() => latest.current), [register]);
};

/** A ref for a row in a list. The keys for rows move to the link in its heading. */
export const useRowRef = () => useCommands().addRow;
