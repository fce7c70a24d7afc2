import { expect, it } from 'vitest';
import { readCommandLine, UsageError } from '../../conformance/command-line';

it.each([
  [[], /Name the service/],
  [['--base-url', 'localhost:8787'], /--base-url is localhost:8787: give an http or https address/],
  [
    ['--base-url', 'http://a.test', '--success-codes', 'ok'],
    /--success-codes is ok: give whole numbers, such as 0 200\. The default is 0\.$/,
  ],
  [['--base-url', 'http://a.test', '--wirte'], /--wirte/],
  [['--base-url', 'http://a.test', '--settings', '--origin', 'a.test'], /--origin is a.test: give/],
  [['--base-url', 'http://a.test', '--header', 'Bearer s3cret'], /not "Name: value"/],
])('refuses the command line %j', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(UsageError);
  expect(() => readCommandLine(args)).toThrow(message);
});

it.each([
  ['success-codes', '0 200', { successCodes: [0, 200] }],
  ['first-page', '1', { firstPage: 1 }],
])('reads %s "%s" as the page does', (name, value, settings) => {
  const args = ['--base-url', 'http://a.test', `--${name}=`, `--${name}=${value}`];
  expect(readCommandLine(args)).toMatchObject({ settings });
});

it('reads what is given and the origin of an address for --settings, too', () => {
  const args = '--base-url http://a.test --settings --site-id 7 --origin https://b.test/forum/';
  expect(readCommandLine(args.split(' '))).toMatchObject({
    wants: 'settings',
    settings: { siteId: '7' },
    origin: 'https://b.test',
  });
});

it('reads a whole command line', () => {
  const args =
    '--base-url http://a.test/forum/ --write --json out.json --success-codes 0,200 --max-page-size 20 --conditions LATEST_POST,HOT_POST --topic-orders= --post-id none';
  const login = ['--header', 'Authorization: Bearer a:b', '--cookie', 'session=1; theme=dark'];
  expect(readCommandLine([...args.split(' '), ...login])).toEqual({
    wants: 'run',
    json: 'out.json',
    origin: '',
    full: false,
    headers: { authorization: 'Bearer a:b', cookie: 'session=1; theme=dark' },
    settings: {
      baseUrl: 'http://a.test/forum',
      write: true,
      successCodes: [0, 200],
      maxPageSize: 20,
      conditions: ['LATEST_POST', 'HOT_POST'],
      topicOrders: [],
      postId: 'none',
      only: [],
      interfaceOnly: false,
    },
  });
});
