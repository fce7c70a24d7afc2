/** Holds answers back until it is opened, so that waiting can be looked at. */
export class Gate {
  #waiting = new Set<() => void>();
  /** Told how many answers wait, whenever that changes. */
  onChange: (count: number) => void = () => {};

  /** Settles when the gate is opened, or when the request is given up. */
  readonly wait = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const pass = () => {
        signal.removeEventListener('abort', pass);
        this.#waiting.delete(pass);
        this.onChange(this.#waiting.size);
        resolve();
      };
      signal.addEventListener('abort', pass);
      this.#waiting.add(pass);
      this.onChange(this.#waiting.size);
    });

  /** Lets through what waits now; later answers wait again. */
  release() {
    for (const pass of [...this.#waiting]) pass();
  }
}
