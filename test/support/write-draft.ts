import { screen } from '@testing-library/react';
import type { OpenApp } from './app';

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
