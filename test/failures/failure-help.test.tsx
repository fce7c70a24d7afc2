import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InvalidResponseError } from '../../src/api/errors';
import { FailureHelp } from '../../src/forum/failures/failure-help';
import type { Settings } from '../../src/settings/settings';
import { refusal, unreachable } from '../support/failures';
import { stageOf } from '../support/stage';

const show = (error: Error, settings: Partial<Settings>) =>
  render(<FailureHelp error={error} />, { wrapper: stageOf(settings) }).container;

const refused = (status: number, serviceMessage = '') =>
  refusal(status, status, { serviceMessage, address: '/api/post/search' });
const redirect = Object.assign(new InvalidResponseError(302, 'it leads elsewhere'), {
  isRedirect: true,
});
const elsewhere = { baseUrl: 'http://service.test' };

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

it.each([
  ['of a token that is sent', refused(419, 'CSRF token mismatch.')],
  ['of whoever is not signed in', refused(403, 'No credentials were provided.')],
])('a refusal %s leads to the login, and not to a setting', (_, error) => {
  const help = show(error, { loginUrl: '/login', csrf: ['XSRF-TOKEN', 'X-XSRF-TOKEN'] });
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(help).not.toHaveTextContent('parley:');
});
