import { expect, it } from 'vitest';
import { headerPolicy } from '../../scripts/content-policy';
import { serverHeaders } from './server-headers';

it('nginx sends the policy that the built page carries, and forbids framing besides', () => {
  expect(serverHeaders()['Content-Security-Policy']).toBe(headerPolicy());
});
