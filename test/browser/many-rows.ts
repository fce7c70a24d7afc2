import type { Page } from '@playwright/test';

/** Has the service answer the first page with so many rows, whatever it was asked. */
export const answerWithRows = (page: Page, count: number) =>
  page.addInitScript((rows) => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const response = await ask(input, init);
      const asked = String(init?.body);
      const isFirst = asked.includes('"pageNum":0,') && !asked.includes('"pageSize":1,');
      if (!String(input).endsWith('/api/post/search') || !isFirst) return response;
      const answer = await response.json();
      const found: { id: string; content: string }[] = answer.data.content;
      answer.data.content = Array.from({ length: rows }, (_, index) => {
        const post = found[index % found.length];
        return { ...post, id: String(10 ** 15 + index), content: post?.content.slice(0, 400) };
      });
      return new Response(JSON.stringify(answer), response);
    };
  }, count);

/** Notes for each key how many milliseconds passed until the screen was drawn anew. */
export const timeKeys = (page: Page) =>
  page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });

/** The median: one key may have met whatever else the machine was doing. */
export const typicalKey = (page: Page) =>
  page.evaluate(() => {
    const { keyTimes } = window as unknown as { keyTimes: number[] };
    return keyTimes.toSorted((a, b) => a - b)[Math.floor(keyTimes.length / 2)] ?? 0;
  });
