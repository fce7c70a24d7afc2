import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';

const script = readFileSync('public/theme.js', 'utf8');

/** Runs public/theme.js, like index.html before its first paint. */
export const runEarlyScript = () => {
  const tag = Object.assign(document.createElement('script'), { type: 'text/plain' });
  tag.src = 'http://localhost:3000/theme.js';
  Object.defineProperty(document, 'currentScript', { value: tag, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'currentScript'));
  new Function(script)();
};
