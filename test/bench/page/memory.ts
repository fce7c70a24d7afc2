import type { Browser } from '@playwright/test';
import { follow } from '../../faults/open-page';
import { type Measured, measurePage, untilSettled } from '../../soak/measure-page';

const words = ['the', 'keyset', '分页', 'react', 'cache', '的', 'data', 'index', 'query', 'time'];

/** Every kind of page in turn, with a new address each time. */
const addressOf = (change: number, posts: { id: string; memberId: string }[]) => {
  const { id, memberId } = posts[change % posts.length] ?? { id: '', memberId: '' };
  const word = words[change % words.length];
  return (
    [
      `/?page=${2 + change / 4}`,
      `/posts/${id}`,
      `/?q=${word}&size=20&page=${1 + Math.floor(change / 40)}`,
      change % 8 === 3 ? `/topics?page=${1 + change}` : `/members/${memberId}`,
    ][change % 4] ?? '/'
  );
};

/** Measures the search page after each of these numbers of navigations. */
export const measureMemory = async (browser: Browser, address: string, after: number[]) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await page.context().newCDPSession(page);
  const answer = await page.request.post(`${address}/api/post/search`, { data: { pageSize: 100 } });
  const { data } = await answer.json();
  await page.goto(address);
  await untilSettled(page);
  const measured: (Measured & { changes: number })[] = [];
  for (let changes = 0; changes <= Math.max(...after); changes++) {
    if (after.includes(changes)) {
      await follow(page, '/');
      await untilSettled(page);
      measured.push({ changes, ...(await measurePage(page, devtools)) });
    }
    await follow(page, addressOf(changes, data.content));
    await untilSettled(page);
  }
  await page.close();
  return measured;
};
