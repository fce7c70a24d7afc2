/** Holds responses until they are released, so that waiting states can be inspected. */
export class Gate {
  #waiting = new Map<AbortSignal, () => void>();
  #isShut: boolean;

  constructor(isShut: boolean) {
    this.#isShut = isShut;
  }

  /** Resolves when the response is released, the gate opens or the request is aborted. */
  readonly wait = async (signal: AbortSignal): Promise<void> => {
    if (!this.#isShut) return;
    await new Promise<void>((resolve) => {
      const pass = () => {
        signal.removeEventListener('abort', pass);
        this.#waiting.delete(signal);
        resolve();
      };
      signal.addEventListener('abort', pass);
      this.#waiting.set(signal, pass);
    });
  };

  /** Releases all responses that wait now, or that of one request. Later responses wait again. */
  release(signal?: AbortSignal) {
    for (const [one, pass] of [...this.#waiting]) if (!signal || one === signal) pass();
  }

  /** Sets whether responses wait from now on. Opening the gate releases all that wait. */
  shut(isShut: boolean) {
    this.#isShut = isShut;
    if (!isShut) this.release();
  }
}
