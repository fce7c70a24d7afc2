import { expect, it, vi } from 'vitest';
import { conform } from '../../conformance/conform';
import { junitOf } from '../../conformance/junit';
import { usualSettings } from '../../conformance/settings';
import { sendFaulty } from './faulty-service';

// A run sends about 170 requests in turn.
vi.setConfig({ testTimeout: 60_000 });

it('writes the report as JUnit XML: every check a case, whatever an answer holds', async () => {
  const send = sendFaulty({
    posts: (page) => ({ ...page, totalElements: '<b>&"\u0000\ud800' as unknown as number }),
  });
  const report = await conform(send, { ...usualSettings, baseUrl: 'http://forum.test' });
  const xml = new DOMParser().parseFromString(junitOf(report), 'text/xml');
  const verdicts = report.parts.flatMap((part) => part.verdicts);
  const count = (outcome: string) => verdicts.filter((one) => one.outcome === outcome).length;
  expect(xml.querySelectorAll('testcase')).toHaveLength(verdicts.length);
  expect(xml.querySelectorAll('failure')).toHaveLength(count('broken'));
  expect(xml.querySelectorAll('skipped')).toHaveLength(count('not judged'));
  const failed = xml.querySelector('testcase[name="searchPosts.totalElements.type"]');
  expect(failed?.textContent).toContain('at data.totalElements: expected');
});
