import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const dist = read('dist');
const scripts = dist.filter(({ path }) => path.endsWith('.js'));
const page = readFileSync('dist/index.html', 'utf8');

describe('the production build', () => {
  it('has no mock service in it', () => {
    expect(dist.map(({ path }) => path).filter((path) => /mock/i.test(path))).toEqual([]);
    const traces =
      /mockServiceWorker|\bmsw\b|setupWorker|X-Parley-Scenario|mockWorkshop|__states|⟦/i;
    expect(scripts.filter(({ text }) => traces.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('has nothing inline in its page', () => {
    const document = new DOMParser().parseFromString(page, 'text/html');
    const inline = [...document.querySelectorAll('script:not([src]), style, [style]')];
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({ name }) => name.startsWith('on')),
    );
    expect([...inline, ...handlers]).toEqual([]);
    const modules = [...document.querySelectorAll('script[type=module][src]')];
    expect(modules.map((script) => script.getAttribute('src')?.split('-')[0])).toEqual([
      '/assets/rolldown',
      '/assets/start',
      '/assets/frame',
      '/assets/messages',
      '/assets/messages',
    ]);
  });

  it('has no source map, of its own or inside', () => {
    const leads = dist.filter(({ text }) => text.includes('sourceMappingURL'));
    expect(leads.map(({ path }) => path)).toEqual([]);
  });

  it('names each asset after its content, so that it can be kept for ever', () => {
    const assets = readdirSync('dist/assets');
    expect(assets.filter((name) => !/-[\w-]{8}\.\w+(\.br)?$/.test(name))).toEqual([]);
  });

  it('gives two files a new name where one message changes: its catalogue and the file that names it', () => {
    const assets = scripts.filter(({ path }) => /\bassets\b/.test(path));
    // The name of a file changes with its text, and that with the names in it.
    const renamedWith = (changed: string) => {
      const renamed = new Set([changed]);
      for (const path of renamed)
        for (const asset of assets)
          if (asset.text.includes(basename(path))) renamed.add(asset.path);
      return [...renamed].map((path) => basename(path).replace(/-.{8}\.js$/, '')).sort();
    };
    const messages = assets.filter(({ path }) =>
      /^(en|zh-cn)(-[a-z]+)?-.{8}\.js$/.test(basename(path)),
    );
    expect(messages).toHaveLength(4);
    expect(messages.map(({ path }) => renamedWith(path))).toEqual(
      messages.map(({ path }) => [basename(path).replace(/-.{8}\.js$/, ''), 'messages'].sort()),
    );
  });

  it('has a text for every licence, those of copied tables too', () => {
    const sections = readFileSync('dist/licenses.md', 'utf8').split(/^## /m).slice(1);
    // The grant of a license, as MIT and similar licenses, BSD or Apache word it.
    const grant =
      /Permission is hereby granted|forms, with or without modification, are permitted provided|Apache License/i;
    const isWhole = (text: string) => /copyright/i.test(text) && grant.test(text);
    expect(sections.filter((text) => !isWhole(text)).map((text) => text.split('\n')[0])).toEqual(
      [],
    );
    expect(
      sections.some((text) => text.startsWith('opencc-js') && text.includes('Apache License')),
    ).toBe(true);
  });

  it('asks nothing of a browser that the oldest ones of docs/hosting.md lack and src/start does not fill in', () => {
    // Newer than Chrome 109 or Safari 16.4. Feature detection is allowed.
    const newer =
      /\.(?:toSorted|toReversed|toSpliced|isWellFormed|withResolvers|groupBy|fromAsync|requestClose|hidePopover|togglePopover|isSubsetOf|isDisjointFrom)\(|\b(?:URL\.parse|Iterator\.from|Promise\.try)\(/;
    expect(scripts.filter(({ text }) => newer.test(text)).map(({ path }) => path)).toEqual([]);
    const styles = dist.filter(({ path }) => path.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(10);
    // A host's own are served as they are.
    const [, text = ''] = /```css\n([^`]+)/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
    styles.push({ path: 'docs/hosting.md', text });
    // A mention in the condition of @supports is not a use.
    const used = styles.map(({ path, text }) => ({
      path,
      text: text.replaceAll(/@supports[^{]*/g, ''),
    }));
    const colours = /light-dark\(|okl(?:ch|ab)\(|color-mix\(/;
    expect(used.filter(({ text }) => colours.test(text)).map(({ path }) => path)).toEqual([]);
    // A build tool may replace :dir() with a list of languages, which has another meaning.
    expect(styles.filter(({ text }) => /:lang\(ar/.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
