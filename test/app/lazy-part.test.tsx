import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FailedPage } from '../../src/app/notice-pages';
import { Boundary } from '../../src/ui/boundary';
import { lazyCode, lazyPart } from '../../src/ui/lazy-part';
import { expectConsole } from '../support/console';
import { stageOf } from '../support/stage';

/** A part of a page whose code loads only while the test allows it. */
const partOf = (draw: () => string, options?: Parameters<typeof lazyPart>[1]) => {
  const network = { isUp: false, asked: 0 };
  const Part = lazyPart(async () => {
    network.asked += 1;
    if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>{draw()}</p>;
  }, options);
  return { network, Part };
};

const missing = (draw: () => string, options?: Parameters<typeof lazyPart>[1]) => {
  expectConsole('error', /Code could not be loaded/);
  return partOf(draw, options);
};

const show = (Part: ComponentType) => {
  const page = (
    <main>
      <h1 tabIndex={-1}>The rest of the page</h1>
      <Part />
      <Link to="/elsewhere">elsewhere</Link>
    </main>
  );
  render(page, { wrapper: stageOf() });
  return userEvent.setup();
};

describe('a part of a page whose code cannot be had', () => {
  it('says so where it stands, and is there after a click once it can', async () => {
    const { network, Part } = missing(() => 'here');
    const member = show(Part);
    const first = await screen.findByRole('alert');
    expect(first).toHaveTextContent('This part couldn’t be loaded.');
    expect(screen.getByRole('heading')).toBeVisible();
    await member.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(network.asked).toBe(2));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
    network.isUp = true;
    await member.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('here')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('comes by itself when the network returns', async () => {
    const { network, Part } = missing(() => 'here');
    show(Part);
    await screen.findByRole('alert');
    network.isUp = true;
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('here')).toBeVisible();
  });

  it('says nothing where nobody waits for it, and comes all the same', async () => {
    const { network, Part } = missing(() => 'here', { isOptional: true });
    const said: string[] = [];
    const observer = new MutationObserver(() => {
      said.push(...screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? ''));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    show(Part);
    await waitFor(() => expect(network.asked).toBeGreaterThan(0));
    network.isUp = true;
    await waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(screen.getByText('here')).toBeVisible();
    });
    expect(said).toEqual([]);
  });

  it('comes with the next page, though nobody knows that it is missing', async () => {
    const { network, Part } = missing(() => 'here', { isOptional: true });
    const member = show(Part);
    await waitFor(() => expect(network.asked).toBe(2));
    network.isUp = true;
    await member.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(await screen.findByText('here')).toBeVisible();
  });
});

it('gives the focus to the heading of a page that comes in place of its "Try again"', async () => {
  expectConsole('error', /Code could not be loaded/);
  const network = { isUp: false };
  const { Lazy } = lazyCode(async () => {
    if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h1 tabIndex={-1}>The page</h1>;
  });
  const page = (
    <main tabIndex={-1}>
      <Boundary resetKey="" fallback={(retry, error) => <FailedPage {...{ retry, error }} />}>
        <Suspense>
          <Lazy />
        </Suspense>
      </Boundary>
    </main>
  );
  render(page, { wrapper: stageOf() });
  const again = await screen.findByRole('button', { name: 'Try again' });
  network.isUp = true;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus());
});

describe('a part of a page that throws', () => {
  const throwing = () => {
    const data = { isBad: true };
    const { network, Part } = partOf(() => {
      if (data.isBad) throw new Error('bad data');
      return 'here';
    });
    network.isUp = true;
    expectConsole('error', /bad data/);
    return { data, Part };
  };

  it('costs only itself, and is drawn again on a click', async () => {
    const { data, Part } = throwing();
    const member = show(Part);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something on this page stopped working.',
    );
    expect(screen.getByRole('heading')).toBeVisible();
    data.isBad = false;
    await member.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('here')).toBeVisible();
  });

  it('is drawn again when the member goes elsewhere', async () => {
    const { data, Part } = throwing();
    const member = show(Part);
    await screen.findByRole('alert');
    data.isBad = false;
    await member.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(await screen.findByText('here')).toBeVisible();
  });
});
