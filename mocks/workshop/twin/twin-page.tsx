import { type FormEvent, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { type OperationName, operations } from '../../../src/contract/operations';
import button from '../../../src/ui/button.module.css';
import { PageLinks } from '../page-links';
import wall from '../wall.module.css';
import { askTwins, type TwinAnswer } from './ask-twins';
import { compareAnswers } from './compare-answers';
import { ConformanceRun } from './conformance-run';
import styles from './twin.module.css';

const names = Object.keys(operations) as OperationName[];

type Asked = { base: string; operation: OperationName; body: string };

/** The request is part of the page's address, so that it can be sent to a colleague. */
const readAsked = (): Asked => {
  const params = new URLSearchParams(location.search);
  return {
    base: params.get('base') ?? 'http://localhost:8787',
    operation: names.find((name) => name === params.get('operation')) ?? 'searchPosts',
    body: params.get('body') ?? '{ "pageSize": 10 }',
  };
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

type Answers = { operation: OperationName; mock: TwinAnswer; other: TwinAnswer };

const Answer = ({ title, answer }: { title: string; answer: TwinAnswer }) => (
  <section aria-label={title} className={styles.answer}>
    <h3>
      {title} <span className={styles.status}>{answer.status || 'no answer'}</span>
    </h3>
    {answer.words && <p role="alert">{answer.words}</p>}
    {answer.json !== undefined && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      <pre className={styles.text} tabIndex={0}>
        {JSON.stringify(answer.json, null, 2)}
      </pre>
    )}
  </section>
);

const Differences = ({ operation, mock, other }: Answers) => {
  if (other.json === undefined) return null;
  const differences = compareAnswers(operation, mock.json, other.json);
  if (differences.length === 0) return <p>Every field of both has the same type.</p>;
  return (
    <table className={styles.table}>
      <caption>
        {differences.length} fields differ, {differences.filter(({ expected }) => expected).length}{' '}
        of them from the interface
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Mock</th>
          <th scope="col">The other</th>
          <th scope="col">The interface</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, mock: mine, other: theirs, expected }) => (
          <tr key={path} data-broken={expected !== '' || undefined}>
            <th scope="row">{path}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
            <td>{expected && `says ${expected}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Sends the same request to the mock and a real service, and can run the interface checks on the latter. */
const TwinPage = ({ base }: { base: string }) => {
  const [asked, setAsked] = useState(readAsked);
  const [answers, setAnswers] = useState<Answers>();
  const body = parsed(asked.body);
  const canAsk = body !== undefined && URL.canParse(asked.base);

  useEffect(() => {
    document.title = 'Twin';
    document.documentElement.lang = 'en';
  }, []);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    history.replaceState(null, '', `${location.pathname}?${new URLSearchParams(asked)}`);
    setAnswers(undefined);
    const { operation } = asked;
    setAnswers({ operation, ...(await askTwins(asked.base, operation, body)) });
  };

  return (
    <div className={wall.wall}>
      <header className={wall.head}>
        <img src={`${base}icon.svg`} alt="" width="26" height="26" />
        <h1 className={wall.title}>Twin</h1>
        <PageLinks base={base} />
      </header>
      <main className={styles.main}>
        <form className={styles.form} onSubmit={(event) => void ask(event)}>
          <label className={wall.filter}>
            Base URL of the other service
            <input
              className={styles.control}
              type="url"
              required
              value={asked.base}
              onChange={({ target }) => setAsked({ ...asked, base: target.value })}
            />
          </label>
          <label className={wall.filter}>
            Operation
            <select
              className={wall.select}
              value={asked.operation}
              onChange={({ target }) =>
                setAsked({ ...asked, operation: target.value as OperationName })
              }
            >
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label className={styles.body}>
            Body{body === undefined && ', which is no JSON yet'}
            <textarea
              className={styles.control}
              rows={3}
              spellCheck={false}
              value={asked.body}
              onChange={({ target }) => setAsked({ ...asked, body: target.value })}
            />
          </label>
          <button type="submit" className={button.button} disabled={!canAsk}>
            Ask both
          </button>
        </form>
        {answers && (
          <section aria-label="Answers">
            <Differences {...answers} />
            <div className={styles.pair}>
              <Answer title="Mock" answer={answers.mock} />
              <Answer title="The other" answer={answers.other} />
            </div>
          </section>
        )}
        <ConformanceRun baseUrl={asked.base} />
      </main>
    </div>
  );
};

export const drawTwin = (root: Root, base: string) => root.render(<TwinPage base={base} />);
