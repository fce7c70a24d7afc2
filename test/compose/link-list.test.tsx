import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkList } from '../../src/pages/compose/editor/link-list';
import { openEditor, type } from './open-editor';

it.each([
  ['[[公告', true],
  ['【【公告', true],
  ['[[【公告】升', true],
  ['[[a]] 见【【公告', true],
  ['【【a】】见[[公告', true],
  ['[[a]]见[[公告', true],
  ['【【a】】见【【公告', true],
  ['【【【公告】升', true],
  ['[[[a] b', true],
  ['[[公告]', false],
  ['【【公告】', false],
])('after %s the list of links is open: %s', async (text, isOpen) => {
  const editor = openEditor();
  const { result } = renderHook(() => LinkList.type({ editor }));
  await act(async () => type(editor, text));
  expect(result.current !== null).toBe(isOpen);
});
