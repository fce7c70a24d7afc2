import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { InvalidResponseError } from '../../src/api/errors';
import { FailureCard } from '../../src/forum/failures/failure-card';
import { FailureHelp } from '../../src/forum/failures/failure-help';
import type { Settings } from '../../src/settings/settings';
import { openApp } from '../support/app';
import { expectConsole } from '../support/console';
import { refusal, unreachable } from '../support/failures';
import { passTime } from '../support/pass-time';
import { stageOf } from '../support/stage';

const show = (error: Error, settings: Partial<Settings>) =>
  render(<FailureHelp error={error} />, { wrapper: stageOf(settings) }).container;

const refused = (status: number, serviceMessage = '') =>
  refusal(status, status, { serviceMessage, address: '/api/post/search' });
const redirect = Object.assign(new InvalidResponseError(302, 'it leads elsewhere'), {
  isRedirect: true,
});
const elsewhere = { baseUrl: 'http://service.test' };

const passTurn = () => new Promise((resolve) => setTimeout(resolve));

it.each<[what: string, error: Error, settings: Partial<Settings>, meta: string]>([
  ['401 and no way to sign in', refused(401), {}, 'login-url'],
  ['a redirect and no way to sign in', redirect, {}, 'login-url'],
  [
    '401 of another origin, without a cookie',
    refused(401),
    { ...elsewhere, loginUrl: '/login' },
    'credentials',
  ],
  [
    'the refusal of a number of a page',
    refused(400, 'Page index must not be less than zero!'),
    {},
    'first-page',
  ],
  ['a refusal that repeats a value', refused(400, 'no HOT_POST'), {}, 'conditions'],
  ['a refusal in Chinese', refused(400, '每页最多 20 条'), {}, 'max-page-size'],
  [
    'a success by a code that is none',
    new InvalidResponseError(200, 'odd', 200),
    {},
    'success-codes',
  ],
  ['no answer of another origin', unreachable(), elsewhere, 'base-url'],
])('a failure names the setting that is for it: %s', (_, error, settings, meta) => {
  expect(show(error, settings)).toHaveTextContent(new RegExp(`parley:${meta}\\b`));
});

it.each(['Your post has inappropriate language.', 'DUPLICATE_POST', '请注意语言文明'])(
  'a refusal of a post names no setting of lists: %s',
  (serviceMessage) => {
    const error = refusal(400, 10086, { serviceMessage, address: '/api/post' });
    expect(show(error, {})).toBeEmptyDOMElement();
  },
);

it.each([
  ['of a token that is sent', refused(419, 'CSRF token mismatch.')],
  ['of whoever is not signed in', refused(403, 'No credentials were provided.')],
  ['of a session that is over', refused(401)],
])('a refusal %s leads to the login, and not to a setting', async (_, error) => {
  const settings = { loginUrl: '/login', csrf: ['XSRF-TOKEN', 'X-XSRF-TOKEN'] };
  const { container } = render(<FailureCard error={error} />, { wrapper: stageOf(settings) });
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(container).not.toHaveTextContent('parley:');
});

it('a pause that the forum wants is said once, though it counts, and ends with a way to try again', async () => {
  const error = refusal(429, 429, { retryAfter: 200_000 });
  render(<FailureCard error={error} retry={() => {}} />, { wrapper: stageOf() });
  const [heard, seen] = screen.getAllByText('Try again in 200 seconds.');
  expect(seen).toHaveAttribute('aria-hidden', 'true');
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(retry).toBeDisabled();
  passTime(110_000);
  await waitFor(() => expect(seen).toHaveTextContent(/^Try again in \d\d seconds\.$/));
  expect(heard).toHaveTextContent('200');
  passTime(200_000);
  await waitFor(() => expect(retry).toBeEnabled());
  expect(screen.queryByText(/seconds/)).toBeNull();
});

it.each([
  ['leads elsewhere', 302, '/'],
  ['leads elsewhere', 302, '/topics'],
  ['refuses without a word', 403, '/'],
])(
  'where a gateway %s, by %d, the page at %s is reloaded, once asked to try again',
  async (_, status, address) => {
    document.documentElement.dataset.build = 'help';
    onTestFinished(() => void delete document.documentElement.dataset.build);
    expectConsole('error', /navigation/);
    const leads = () => new HttpResponse(null, { status });
    const handlers = [http.post('*/api/post/search', leads)];
    const { member } = await openApp(address, { handlers });
    const card = within(await screen.findByRole('alert'));
    await member.click(card.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sessionStorage.getItem('parley:reloaded-from')).toBe('help'));
  },
);

const missingCode = new TypeError('Failed to fetch');

const page = new Response();
const login = Response.redirect('http://gate.test/login');

it.each<[what: string, error: Error, times: number, answer?: Response, storesNothing?: boolean]>([
  ['the forum refused a request, it is sent again', refusal(400), 1],
  ['code of the page is missing, the page is reloaded', missingCode, 0],
  ['it is missing for want of a session, the page is reloaded', missingCode, 0, login],
  ['it is missing, also in a browser that stores nothing', missingCode, 0, page, true],
])('where %s, once asked to try again', async (_, error, times, answer = page, storesNothing) => {
  // Of this file alone: what could not be stored is known for as long as the page.
  document.documentElement.dataset.build = 'help';
  onTestFinished(() => void delete document.documentElement.dataset.build);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { redirect } = {}) => {
    // The policy of the page lets it follow none to another site.
    if (answer === login && redirect !== 'manual') throw new TypeError('Failed to fetch');
    return answer;
  });
  if (storesNothing)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
  // jsdom cannot reload.
  if (times === 0) expectConsole('error', /navigation/);
  const retry = vi.fn();
  render(<FailureCard {...{ error, retry }} />, { wrapper: stageOf() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  if (times === 0) await waitFor(() => expect(fetch).toHaveBeenCalled());
  const reloaded = times > 0 || storesNothing ? null : 'help';
  await waitFor(() => expect(sessionStorage.getItem('parley:reloaded-from')).toBe(reloaded));
  await passTurn();
  expect(retry).toHaveBeenCalledTimes(times);
});
