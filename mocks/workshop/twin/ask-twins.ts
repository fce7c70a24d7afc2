import { type OperationName, operations } from '../../../src/contract/operations';
import { createForum, type Forum } from '../../forum/forum';
import { readOptions } from '../../options';
import { scenarios } from '../../scenarios';

/** `status` is 0 if there was no response. `words` explains a missing or unreadable response. */
export type TwinAnswer = { status: number; json: unknown; words: string };

let forum: Forum | undefined;

const askMock = (name: OperationName, body: unknown): TwinAnswer => {
  const { scenario, posts } = readOptions('');
  forum ??= createForum({ dataset: scenarios[scenario].dataset(Number(posts)) });
  const { status, envelope } = forum.answer(name, body);
  return { status, json: envelope, words: '' };
};

/** A base address typed by hand, without a trailing slash. */
export const baseOf = (written: string) => (written.endsWith('/') ? written.slice(0, -1) : written);

const askOther = async (baseUrl: string, name: OperationName, body: unknown) => {
  const address = `${baseOf(baseUrl)}${operations[name].path}`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    try {
      return { status: response.status, json: JSON.parse(text) as unknown, words: '' };
    } catch {
      return { status: response.status, json: undefined, words: `No JSON: ${text.slice(0, 200)}` };
    }
  } catch {
    const words = `No answer from ${address}. Is it running, and does it let pages of ${location.origin} ask (CORS)?`;
    return { status: 0, json: undefined, words };
  }
};

/** Sends the same request to the mock and to another service. */
export const askTwins = async (baseUrl: string, name: OperationName, body: unknown) => ({
  mock: askMock(name, body),
  other: await askOther(baseUrl, name, body),
});
