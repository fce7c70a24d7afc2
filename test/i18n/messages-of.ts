export type Message = string | ((...values: never[]) => string);
type Section = { [name: string]: Message | Section };

/** Every message by its path, such as `compose.editor.bold`. */
export const messagesOf = (section: Section, path = ''): [path: string, message: Message][] =>
  Object.entries(section).flatMap(([name, message]) =>
    typeof message === 'object'
      ? messagesOf(message, `${path}${name}.`)
      : [[path + name, message] satisfies [string, Message]],
  );

/** More than any message takes. */
const mostValues = 9;

/** The message as shown with these values, the last of them for all that are left. */
export const said = (message: Message | undefined, ...values: unknown[]) => {
  if (typeof message !== 'function') return message ?? '';
  const all = Array.from({ length: mostValues }, (_, at) => values[at] ?? values.at(-1));
  return message(...(all as never[]));
};
