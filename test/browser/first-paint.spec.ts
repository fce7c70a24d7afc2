import { expect, type Page, test } from '@playwright/test';

type Frame = { background: string; lang: string; words: string };

/** Notes what each frame shows, from the first that has a body. */
const watchFrames = (page: Page, stored: Record<string, string>) =>
  page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    const note = () => {
      requestAnimationFrame(note);
      if (!document.body) return;
      const { backgroundColor } = getComputedStyle(document.documentElement);
      const words = document.getElementById('app')?.textContent ?? '';
      frames.push({ background: backgroundColor, lang: document.documentElement.lang, words });
    };
    requestAnimationFrame(note);
  }, stored);

const looks = [
  {
    stored: { 'parley:theme': 'dark', 'parley:language': 'zh-CN' },
    system: { colorScheme: 'light', locale: 'en-US' },
    background: /oklch\(0\.2/,
    other: 'en',
    says: '全部帖子',
    never: 'All posts',
  },
  {
    stored: { 'parley:theme': 'light', 'parley:language': 'en' },
    system: { colorScheme: 'dark', locale: 'zh-CN' },
    background: /oklch\(0\.9/,
    other: 'zh-cn',
    says: 'All posts',
    never: '全部帖子',
  },
] as const;

for (const { stored, system, background, other, says, never } of looks) {
  const [theme, language] = Object.values(stored);
  test.describe(`where ${theme} and ${language} are chosen, and the system says otherwise`, () => {
    test.use(system);

    test('the first frame has the chosen theme and language, and no other catalogue is asked for', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await watchFrames(page, stored);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(says);
      const frames = await page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
      const spoken = frames.filter(({ words }) => words.trim() !== '');
      expect(spoken.length).toBeGreaterThan(0);
      expect(frames.filter((frame) => !background.test(frame.background))).toEqual([]);
      expect(
        spoken.filter(({ lang, words }) => lang !== language || words.includes(never)),
      ).toEqual([]);
      const catalogues = asked.filter((path) => /\/assets\/(en|zh-cn)-[^/]+\.js$/.test(path));
      expect(catalogues).toHaveLength(1);
      expect(catalogues.join()).not.toContain(`/${other}-`);
    });
  });
}
