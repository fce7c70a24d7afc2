import { screen } from '@testing-library/react';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import type { OpenApp } from './app';

export const dataset = composeDataset(60);
/** Of a new post, to which only its words are missing. */
export const prefilled = `/compose?block=${dataset.blocks[0]?.id}&topic=${dataset.topics[0]?.id}`;

/** The requests for a new post. */
export const createsOf = ({ asked }: Pick<OpenApp, 'asked'>) =>
  asked.filter(({ path }) => path === '/api/post');

/** Fills in title and content of the open form like a member. */
export const writeDraft = async (
  { member }: Pick<OpenApp, 'member'>,
  title: string,
  content = 'Words.',
) => {
  await member.click(await screen.findByRole('textbox', { name: 'Title' }));
  await member.paste(title);
  await member.click(await screen.findByRole('textbox', { name: 'Content' }));
  await member.paste(content);
};
