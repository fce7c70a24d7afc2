import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readCommandLine, UsageError, usage } from './command-line';
import { catalogue } from './conform';
import { summaryOf, textOf } from './report';
import { judge, settingsFor, textOfAdvice } from './settings-for';
import { NetworkError, withHeaders } from './transport';

const showProgress = (requests: number, part: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${requests} requests, ${part}`);
  else if (requests % 50 === 0) process.stderr.write(`${requests} requests, ${part}\n`);
};

const clearProgress = () => process.stderr.isTTY && process.stderr.write('\r\x1b[K');

/** Paths are relative to where the command was typed, which npm knows. Missing folders are made. */
const save = async (path: string, text: string) => {
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

const run = async () => {
  const command = readCommandLine(process.argv.slice(2));
  if (command.wants === 'help') {
    console.log(usage);
    return 0;
  }
  const { settings, origin, full, json } = command;
  const send = withHeaders(fetch, command.headers);
  if (command.wants === 'settings') {
    console.log(textOfAdvice(await settingsFor(send, { ...settings, origin }, fetch)));
    return 0;
  }
  const titles = catalogue.map(({ title }) => title);
  const unknown = settings.only?.find((title) => !titles.includes(title));
  if (unknown) throw new UsageError(`--only is "${unknown}": give one of ${titles.join('; ')}.`);
  const report = await judge(send, settings, showProgress);
  clearProgress();
  console.log(full ? textOf(report) : summaryOf(report));
  if (json)
    try {
      await save(json, `${JSON.stringify(report, null, 2)}\n`);
    } catch (cause) {
      console.error(`The report cannot be written to ${json} (${cause}): name another file.`);
      return 4;
    }
  return report.conforms ? 0 : 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  clearProgress();
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof NetworkError) console.error(error.message);
  else throw error;
  process.exitCode = error instanceof UsageError ? 2 : 3;
}
