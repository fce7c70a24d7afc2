import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { reportFaultsTo } from '../../src/app/reports/report-faults';

type Report = { page: string; faults: Record<string, unknown>[] };

/** What the page sends when it is hidden. */
const sent: { url: string; report: Report }[] = [];

/** The faults of all reports so far. */
const told = () => {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  return sent.flatMap(({ report }) => report.faults);
};

beforeEach(() => {
  sent.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string) => sent.push({ url, report: JSON.parse(body) }) > 0,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'sendBeacon'));
});

const reportTo = (url: string) => {
  const reporting = new AbortController();
  onTestFinished(() => reporting.abort());
  return reportFaultsTo(url, reporting.signal);
};

const failure = (name: string, frames: string) => {
  const error = new Error(`Secret of http://forum.test/assets/secret.js:1:1`);
  return Object.assign(error, { name, stack: `${name}: ${error.message}\n${frames}` });
};

describe('faults', () => {
  it('are told to the address of the setting, as the name of the error and lines of our files', async () => {
    const reportFault = reportTo('https://told.test/parley');
    const cause = failure(
      'TypeError',
      '    at draw (https://forum.test/forum/assets/frame-x1.js:3:14)\n    at https://forum.test/assets/a.js?v=1:2:7',
    );
    reportFault({ kind: 'boundary', cause });
    reportFault({ kind: 'boundary', cause });
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(sent).toMatchObject([{ url: 'https://told.test/parley' }]);
    expect(told()).toEqual([
      {
        kind: 'boundary',
        name: 'TypeError',
        at: ['/forum/assets/frame-x1.js:3:14', '/assets/a.js:2:7'],
      },
    ]);
  });

  it('are told once where they are alike, and at most 100 different ones are told', async () => {
    const reportFault = reportTo('/reports');
    for (let number = 0; number < 300; number++)
      reportFault({ kind: 'rejection', cause: failure(`E${number % 150}`, '') });
    await waitFor(() => expect(told()).toHaveLength(100));
  });

  it('of an address that was no page of ours say no more of it, and are told to no address but that of the setting', async () => {
    history.replaceState(null, '', '/secret-words');
    for (const address of ['', '/reports'])
      reportTo(address)({ kind: 'error', cause: 'thrown words' });
    await waitFor(() => expect(told()).toEqual([{ kind: 'error', name: 'string', at: [] }]));
    expect(sent[0]?.report.page).toBe('unknown');
  });
});
