import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppContext } from '../../src/context/app-context';
import { PostBody } from '../../src/forum/content/post-body';
import type { Settings } from '../../src/settings/settings';
import { stageOf } from '../support/stage';

/** Renders content like in a post, with these settings. */
export const showContent = (html: string, settings: Partial<Settings> = {}, app?: AppContext) => {
  const draw = (content: string) => <PostBody html={content} language="EN-US" />;
  const view = render(draw(html), { wrapper: stageOf(settings, app) });
  const box = () => view.container.firstElementChild as HTMLElement;
  return {
    member: userEvent.setup(),
    box,
    /** The HTML without the app's own attributes: classes, directions, `translate`, and marks for print. */
    html: () => box().innerHTML.replace(/ (class|dir|translate|data-spelled)="[^"]*"/g, ''),
    show: (content: string) => view.rerender(draw(content)),
  };
};
