import { useState, useSyncExternalStore } from 'react';
import { limits } from '../../src/context/limits';
import { useCopy } from '../../src/device/clipboard';
import button from '../../src/ui/button.module.css';
import { operationOf } from '../handlers';
import styles from './panel.module.css';
import { curlOf, hasFailed, type LoggedRequest } from './request-log';
import type { Workshop } from './workshop';

/** Indents JSON. Other text stays as it is. */
const indented = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Sends the same request again, bypassing the app. The log shows the response. */
const replay = ({ url, body }: LoggedRequest) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).catch(
    () => {},
  );

const Press = ({ says, act }: { says: string; act: () => void }) => (
  <button type="button" className={button.button} onClick={act}>
    {says}
  </button>
);

const Answer = ({ request, workshop }: { request: LoggedRequest; workshop: Workshop }) => {
  const { state, copy } = useCopy(limits.shownMs);
  const operation = operationOf(request.url);
  return (
    <div className={styles.answer}>
      <div className={styles.tools}>
        {!request.answer && (
          <Press says="Release" act={() => workshop.mock.gate.letThrough(request.signal)} />
        )}
        {operation && <Press says="Fail next" act={() => workshop.failNext(operation)} />}
        {operation && <Press says="Hold" act={() => workshop.hold(operation)} />}
        <Press says="Replay" act={() => void replay(request)} />
        <Press
          says={state === 'copied' ? 'Copied' : 'Copy as curl'}
          act={() => void copy(curlOf(request))}
        />
      </div>
      <pre className={styles.text}>{indented(request.body)}</pre>
      {request.answer && <pre className={styles.text}>{indented(request.answer.body)}</pre>}
    </div>
  );
};

const Row = ({ request, workshop }: { request: LoggedRequest; workshop: Workshop }) => {
  const [isOpen, setOpen] = useState(false);
  const { answer } = request;
  const status = answer ? (answer.status === 0 ? 'no response' : answer.status) : 'pending';
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-failed={hasFailed(request) || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{new Date(request.at).toLocaleTimeString('en-GB')}</span>
        <span className={styles.path}>{new URL(request.url).pathname}</span>
        <b>{status}</b>
        <span>{answer?.milliseconds}</span>
      </button>
      {isOpen && <Answer request={request} workshop={workshop} />}
    </li>
  );
};

/** Every request of the page, with its body and its response. */
export const RequestRows = ({ workshop }: { workshop: Workshop }) => {
  const { log } = workshop;
  const requests = useSyncExternalStore(log.subscribe, log.read);
  const kept = useSyncExternalStore(workshop.subscribe, workshop.readKept);
  const failed = requests.filter(hasFailed).length;
  return (
    <section aria-label="Requests">
      <h3 className={styles.heading}>
        Requests
        <span>
          {requests.length}
          {failed > 0 && `, ${failed} failed`}
        </span>
      </h3>
      {kept.map((one) => (
        <p key={one.words} className={styles.tools}>
          {one.words}
          <button type="button" className={button.button} onClick={() => workshop.letGo(one)}>
            Release
          </button>
        </p>
      ))}
      <ol className={styles.rows}>
        {requests.map((request) => (
          <Row key={request.number} request={request} workshop={workshop} />
        ))}
      </ol>
      {requests.length > 0 && (
        <button type="button" className={button.plain} onClick={() => log.clear()}>
          Clear log
        </button>
      )}
    </section>
  );
};
