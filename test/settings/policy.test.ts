import { describe, expect, it } from 'vitest';
import { headerPolicy, pagePolicy } from '../../scripts/build/content-policy';
import { serverHeaders } from '../deploy/server-headers';

describe('the policy that deploy/site.conf sends', () => {
  it('is the one that the page carries, forbids framing and has violations reported', () => {
    expect(serverHeaders()['Content-Security-Policy']).toBe(headerPolicy());
    expect(headerPolicy()).toBe(
      `${pagePolicy(false)}; frame-ancestors 'none'; report-to parley; report-uri /reports`,
    );
  });

  it('lets a mock build alone register its worker', () => {
    expect([pagePolicy(true), pagePolicy(false)].map((one) => one.includes('forum-sw'))).toEqual([
      true,
      false,
    ]);
  });
});
