/** Holds answers back until they are released, so that waiting can be looked at. */
export class Gate {
  #waiting = new Map<AbortSignal, () => void>();
  #isShut: boolean;
  /** Told how many answers wait, whenever that changes. */
  onChange: (count: number) => void = () => {};

  constructor(isShut = true) {
    this.#isShut = isShut;
  }

  /** Settles when the gate is opened, or when the request is given up. */
  readonly wait = async (signal: AbortSignal): Promise<void> => {
    if (!this.#isShut) return;
    await new Promise<void>((resolve) => {
      const pass = () => {
        signal.removeEventListener('abort', pass);
        this.#waiting.delete(signal);
        this.onChange(this.#waiting.size);
        resolve();
      };
      signal.addEventListener('abort', pass);
      this.#waiting.set(signal, pass);
      this.onChange(this.#waiting.size);
    });
  };

  /** Lets through what waits now, or one request of it; later answers wait again. */
  release(signal?: AbortSignal) {
    for (const [one, pass] of [...this.#waiting]) if (!signal || one === signal) pass();
  }

  /** Whether answers wait from now on; what waits goes when it is opened. */
  shut(isShut: boolean) {
    this.#isShut = isShut;
    if (!isShut) this.release();
  }
}
