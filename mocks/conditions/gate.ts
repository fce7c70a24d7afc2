import type { OperationName } from '../../src/contract/operations';

/** An operation, or all of them and what is none. */
export type Operations = OperationName | 'all';

/** Holds responses until they are released, so that waiting states can be inspected. */
export class Gate {
  #held = new Set<Operations>();
  #waiting = new Map<AbortSignal, { operation: OperationName | undefined; pass: () => void }>();

  /** Resolves when the response is released, nothing holds it any more or the request is aborted. */
  readonly wait = async (signal: AbortSignal, operation?: OperationName): Promise<void> => {
    if (signal.aborted || !this.#holds(operation)) return;
    await new Promise<void>((resolve) => {
      const pass = () => {
        signal.removeEventListener('abort', pass);
        this.#waiting.delete(signal);
        resolve();
      };
      signal.addEventListener('abort', pass);
      this.#waiting.set(signal, { operation, pass });
    });
  };

  /** What is held from now on, each as it was named. */
  get held(): readonly Operations[] {
    return [...this.#held];
  }

  hold(operations: Operations = 'all') {
    this.#held.add(operations);
  }

  /** Lets everything go, or what only these hold. */
  release(operations?: Operations) {
    if (operations) this.#held.delete(operations);
    else this.#held.clear();
    for (const { operation, pass } of [...this.#waiting.values()])
      if (!this.#holds(operation)) pass();
  }

  /** Releases what waits now, or the response to one request. What comes later waits again. */
  letThrough(signal?: AbortSignal) {
    for (const [one, { pass }] of [...this.#waiting]) if (!signal || one === signal) pass();
  }

  #holds(operation: OperationName | undefined) {
    return this.#held.has('all') || (operation !== undefined && this.#held.has(operation));
  }
}
