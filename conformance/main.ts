import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readCommandLine, UsageError, usage } from './command-line';
import { catalogue, conform } from './conform';
import { junitOf, summaryOf, textOf } from './report';
import { settingsFor, textOfAdvice, whatHelps } from './settings-for';
import { NetworkError, withHeaders } from './transport';

const showProgress = (requests: number, part: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${requests} requests, ${part}`);
  else if (requests % 50 === 0) process.stderr.write(`${requests} requests, ${part}\n`);
};

const clearProgress = () => process.stderr.isTTY && process.stderr.write('\r\x1b[K');

/** Paths are relative to where the command was typed, which npm knows. Missing folders are made. */
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

const run = async () => {
  const args = process.argv.slice(2);
  const command = readCommandLine(args);
  if (command.wants === 'help') {
    console.log(usage);
    return 0;
  }
  const send = withHeaders(fetch, command.headers);
  if (command.wants === 'settings') {
    console.log(textOfAdvice(await settingsFor(send, command, fetch)));
    return 0;
  }
  const { settings, full, json, junit } = command;
  const titles = catalogue.map(({ title }) => title);
  const unknown = settings.only.find((title) => !titles.includes(title));
  if (unknown) throw new UsageError(`--only is "${unknown}": give one of ${titles.join('; ')}.`);
  const report = await conform(send, settings, showProgress);
  const help = full ? undefined : await whatHelps(send, report, args, showProgress);
  clearProgress();
  console.log(help ? summaryOf(report, help) : textOf(report));
  if (json) await save(json, `${JSON.stringify(report, null, 2)}\n`);
  if (junit) await save(junit, junitOf(report));
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
