import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import manifest from '../../public/manifest.json';
import { readShared } from '../../src/pages/compose/compose-page';
import { openApp } from '../support/app';

const { params } = manifest.share_target;

const share = (shared: { title?: string; text?: string; url?: string }) =>
  new URLSearchParams(
    Object.entries(shared).map(([name, value]) => [params[name as keyof typeof params], value]),
  );

describe('what another app shares', () => {
  it('opens a draft with its title and link, and leaves the address', async () => {
    const shared = share({ title: 'Read this', text: 'So true', url: 'https://a.test/x?y=1&z=2' });
    const { asked, member } = await openApp(`/compose?${shared}&topic=7`);
    expect(await screen.findByDisplayValue('Read this')).toBeVisible();
    await waitFor(() => expect(location.pathname).toMatch(/^\/compose\/\d{19}$/));
    expect(location.search).toBe('?topic=7');
    await member.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('So true')).toBeVisible();
    expect(screen.getByRole('link', { name: /^https:\/\/a\.test/ })).toHaveAttribute(
      'href',
      'https://a.test/x?y=1&z=2',
    );
    expect(asked.filter(({ path }) => path.endsWith('/api/post'))).toEqual([]);
  });

  it('is text and no markup, and its link one that a post may have', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const content = (shared: Parameters<typeof share>[0]) => readShared(share(shared))?.content;
    expect(content({ text: hostile })).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
    expect(content({ url: 'javascript:alert(1)' })).toBe('');
    expect(content({ url: 'https://bank@evil.test' })).toBe('');
    expect(content({ text: 'https://a.test/' })).toBe(
      '<p><a href="https://a.test/">https://a.test/</a></p>',
    );
    expect(readShared(share({ title: 'x'.repeat(9999) }))?.title).toHaveLength(200);
    expect(readShared(new URLSearchParams('block=1'))).toBeUndefined();
  });
});
