import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Driver } from './driver';

/** An element like a screen reader describes it: its role, name, container, and words in it. */
export type Thing = {
  role: string;
  /** The whole name, or a part as a regular expression. */
  name?: string | RegExp;
  words?: string;
  inside?: Thing;
};

const library = 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js';

/** An expression that finds all matching elements in the page. */
const all = ({ role, name, words, inside }: Thing): string => {
  const options = `{ ${name === undefined ? '' : `name: ${name instanceof RegExp ? name : JSON.stringify(name)}`} }`;
  const within = inside ? `${all(inside)}[0]` : 'document.body';
  return `((inside) => inside ? TestingLibraryDom.queryAllByRole(inside, ${JSON.stringify(role)}, ${options})
    .filter(({ textContent }) => textContent.includes(${JSON.stringify(words ?? '')})) : [])(${within})`;
};

const spoken = ({ role, name, words }: Thing) =>
  [role, name && `${name}`, words && `with ${words}`].filter(Boolean).join(' ');

/** A member's view of a page in any engine: finds elements by role, and uses pointer and keyboard. */
export const memberAt = (driver: Driver) => {
  const source = readFileSync(library, 'utf8');

  const ask = async <Value>(body: string): Promise<Value> => {
    // The library is gone after each load of a page.
    const isThere = await driver.run('return typeof TestingLibraryDom === "object"');
    if (!isThere) await driver.run(`${source}\n`);
    return (await driver.run(body)) as Value;
  };

  const count = (thing: Thing) => ask<number>(`return ${all(thing)}.length`);
  const textOf = (thing: Thing) =>
    ask<string | null>(`return ${all(thing)}[0]?.textContent ?? null`);

  /** Waits for an element, and scrolls it to where the pointer can reach it. */
  const middleOf = async (thing: Thing, which: 'first' | 'last') => {
    let middle: [number, number] | null = null;
    const find = async () => {
      middle = await ask(`
        const found = ${all(thing)};
        const element = found[${which === 'first' ? '0' : 'found.length - 1'}];
        if (!element) return null;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        return element.contains(hit) ? [x, y] : null`);
      return middle !== null;
    };
    await expect.poll(find, { message: `${spoken(thing)} can be clicked` }).toBe(true);
    return middle as unknown as [number, number];
  };

  const click = async (thing: Thing, which: 'first' | 'last' = 'first') =>
    driver.click(...(await middleOf(thing, which)));

  return {
    open: driver.open,
    reload: driver.reload,
    press: driver.press,
    address: () => driver.run('return location.href') as Promise<string>,
    count,
    textOf,
    click,
    /** Waits until at least one exists. */
    sees: async (thing: Thing) => {
      let page = '';
      const look = async () => {
        const found = await count(thing);
        page = String(await driver.run('return document.body.innerText.slice(0, 2000)'));
        return found > 0;
      };
      await expect
        .poll(look, { message: `there is a ${spoken(thing)}` })
        .toBe(true)
        .catch((error: Error) => {
          error.message += `\nThe page says: ${page}`;
          throw error;
        });
    },
    /** Replaces the text of a field. */
    write: async (field: Thing, text: string) => {
      await click(field);
      await driver.press(['a'], 'Control');
      await driver.press([...text]);
    },
    run: driver.run,
    ask,
  };
};

export type Member = ReturnType<typeof memberAt>;
