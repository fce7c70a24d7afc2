import { format } from 'node:util';

type Level = 'error' | 'warn';
type Message = { level: Level; text: string };

// With these, React in development makes a task for each element, and notes each render for a browser's tools.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

let messages: Message[] = [];
let expected: { level: Level; pattern: RegExp; isPrinted: boolean }[] = [];

/** Records a message as if it were printed on the console. */
export function recordMessage(level: Level, text: string): void {
  messages.push({ level, text });
}

/** Records what is printed at these levels instead of printing it. */
export function recordConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => recordMessage(level, format(...args));
  }
}

/**
 * Expects the test to print a matching message, at least once. Any other message at the levels `error` and
 * `warn` fails the test, and so does a missing one.
 */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, isPrinted: false });
}

function wasExpected({ level, text }: Message): boolean {
  const matching = expected.filter((one) => one.level === level && one.pattern.test(text));
  for (const one of matching) one.isPrinted = true;
  return matching.length > 0;
}

/** The differences from the expected messages since the last call, one per line. */
export function takeConsoleProblems(): string[] {
  const unexpected = messages
    .filter((message) => !wasExpected(message))
    .map(({ level, text }) => `console.${level}: ${text}`);
  const missing = expected
    .filter(({ isPrinted }) => !isPrinted)
    .map(({ level, pattern }) => `console.${level} never printed ${pattern}`);
  messages = [];
  expected = [];
  return [...unexpected, ...missing];
}
