import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readCommandLine, UsageError, usage } from './command-line';
import { catalogue, conform, type Report } from './conform';
import { type Help, junitOf, summaryOf, textOf } from './report';
import { settingsFor, settingsOf, textOfAdvice } from './settings-for';
import { NetworkError, withHeaders } from './transport';

const showProgress = (requests: number, part: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${requests} requests, ${part}`);
  else if (requests % 50 === 0) process.stderr.write(`${requests} requests, ${part}\n`);
};

const clearProgress = () => process.stderr.isTTY && process.stderr.write('\r\x1b[K');

/** Paths are relative to where the command was typed, which npm tells. Missing folders are made. */
const save = async (path: string, text: string) => {
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new FileError(`The report cannot be written to ${path} (${why}): name another file.`);
  }
};

/** A file that cannot be written. */
class FileError extends Error {}

type RunCommand = Extract<ReturnType<typeof readCommandLine>, { wants: 'run' }>;

/** The settings of the page that make up for deviations, and what deviates in spite of them. */
const whatHelps = async (report: Report, { headers, settings }: RunCommand): Promise<Help> => {
  if (report.conforms) return { metas: [], remaining: report };
  const send = withHeaders(fetch, headers);
  const { metas } = await settingsFor(send, { ...settings, origin: '' });
  const again = { ...settings, ...settingsOf(metas), write: false };
  const remaining = metas.length === 0 ? report : await conform(send, again, showProgress);
  clearProgress();
  return { metas, remaining };
};

const run = async () => {
  const command = readCommandLine(process.argv.slice(2));
  if (command.wants === 'settings') {
    console.log(
      textOfAdvice(await settingsFor(withHeaders(fetch, command.headers), command, fetch)),
    );
    return 0;
  }
  if (command.wants === 'help') {
    console.log(usage);
    return 0;
  }
  const titles = catalogue.map(({ title }) => title);
  const unknown = command.settings.only.find((title) => !titles.includes(title));
  if (unknown) throw new UsageError(`--only is "${unknown}": give one of ${titles.join('; ')}.`);
  const report = await conform(withHeaders(fetch, command.headers), command.settings, showProgress);
  clearProgress();
  console.log(command.full ? textOf(report) : summaryOf(report, await whatHelps(report, command)));
  if (command.json) await save(command.json, `${JSON.stringify(report, null, 2)}\n`);
  if (command.junit) await save(command.junit, junitOf(report));
  return report.conforms ? 0 : 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  clearProgress();
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof NetworkError || error instanceof FileError)
    console.error(error.message);
  else throw error;
  process.exitCode = error instanceof UsageError ? 2 : error instanceof NetworkError ? 3 : 4;
}
