/** Keeps answers back until somebody has looked at the waiting, and lets them go. */
export class Hold {
  #held = new Set<() => void>();
  /** Told how many are held, whenever that changes. */
  onChange: (count: number) => void = () => {};

  /** Settles when it is let go, or when the asker gives up. */
  readonly wait = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const go = () => {
        signal.removeEventListener('abort', go);
        this.#held.delete(go);
        this.onChange(this.#held.size);
        resolve();
      };
      signal.addEventListener('abort', go);
      this.#held.add(go);
      this.onChange(this.#held.size);
    });

  letGo() {
    for (const go of [...this.#held]) go();
  }
}
