import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fileOf } from '../../mocks/dataset-file';
import type { PostRecord } from '../../mocks/forum/dataset';
import { forgetDataset, keepDataset, keptDataset } from '../../mocks/kept-dataset';
import { PersistedPosts } from '../../mocks/persisted-posts';
import { DatasetTools } from '../../mocks/workshop/dataset-tools';
import type { Workshop } from '../../mocks/workshop/workshop';
import { forgetEverything } from '../../src/pages/data/device-data';
import { expectConsole } from '../support/console';
import { contextOf } from '../support/context';
import { smallDataset } from './small-dataset';

it('a dataset for which there is no room is not kept, and says so', async () => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    const request = put.apply(this, given);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  await expect(keepDataset(fileOf(smallDataset([{}]), []))).rejects.toBeNull();
  expect(await keptDataset()).toBeUndefined();
});

it('what the mock service keeps goes by a reset, not when a member clears the device', async () => {
  const dataset = smallDataset([{ id: 'a' }]);
  const file = fileOf(dataset, []);
  const post = file.posts[0] as PostRecord;
  const posts = await PersistedPosts.open();
  expect(await keptDataset()).toBeUndefined();
  await keepDataset(file);
  await posts.add(post);
  expect(await forgetEverything(contextOf())).toBe(true);
  expect([await keptDataset(), await posts.list()]).toEqual([file, [post]]);
  await forgetDataset();
  expect(await keptDataset()).toBeUndefined();
  posts.close();
});

it('a file that was refused is loaded when it is mended and chosen again', async () => {
  render(<DatasetTools workshop={{ isKept: false } as Workshop} />);
  const mended = JSON.stringify(fileOf(smallDataset([{ id: 'a' }]), []));
  const file = new File(['{'], 'dataset.json', { type: 'application/json' });
  file.text = vi.fn().mockResolvedValueOnce('{').mockResolvedValue(mended);
  const choose = () => userEvent.upload(screen.getByLabelText('Load dataset'), file);
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is not JSON.');
  // jsdom cannot reload.
  expectConsole('error', /navigation/);
  const reload = new Promise((tried) => jsdom.virtualConsole.once('jsdomError', tried));
  await choose();
  await reload;
  expect(await keptDataset()).toMatchObject({ parley: 'dataset' });
  await forgetDataset();
});
