import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { usePartLinks } from '../../src/app/use-part-links';
import type { AppContext } from '../../src/context/app-context';
import { PostBody } from '../../src/forum/content/post-body';
import type { Settings } from '../../src/settings/settings';
import { stageOf } from '../support/stage';

const Content = ({ html }: { html: string }) => {
  usePartLinks();
  return <PostBody html={html} language="EN-US" />;
};

/** Renders content like in a post, with these settings. */
export const showContent = (html: string, settings: Partial<Settings> = {}, app?: AppContext) => {
  const draw = (content: string) => <Content html={content} />;
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
