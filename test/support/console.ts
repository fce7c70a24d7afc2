import { format } from 'node:util';

type Level = 'error' | 'warn';
type Said = { level: Level; message: string };

let said: Said[] = [];
let expected: { level: Level; pattern: RegExp; seen: boolean }[] = [];

/** Counts the words as said on the console. */
export function overhear(level: Level, message: string): void {
  said.push({ level, message });
}

/** Keeps what is said at these levels instead of printing it; `unexpected` then names it. */
export function listenToConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      overhear(level, format(...args));
    };
  }
}

/**
 * Says that this test makes the console speak, at least once, in words that match.
 * Anything else at the levels `error` and `warn` fails the test, and so does silence.
 */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, seen: false });
}

function wasExpected({ level, message }: Said): boolean {
  const matching = expected.filter((one) => one.level === level && one.pattern.test(message));
  for (const one of matching) one.seen = true;
  return matching.length > 0;
}

/** The complaints since the last call, one a line; empty when the console said what was expected. */
export function consoleComplaints(): string[] {
  const surprises = said
    .filter((one) => !wasExpected(one))
    .map(({ level, message }) => `console.${level}: ${message}`);
  const silences = expected
    .filter((one) => !one.seen)
    .map(({ level, pattern }) => `console.${level} never said ${pattern}`);
  said = [];
  expected = [];
  return [...surprises, ...silences];
}
