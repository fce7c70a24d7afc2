import { readNow } from '../../seed/clock';

/** The time of the page: the device's, shifted or stopped. */
export class PageClock {
  #real = Date;
  #shift = 0;
  #stopped: number | undefined;

  /** Takes a value of the option: `today`, `seed` or a time. An exclamation mark stops the clock. */
  constructor(written: string) {
    if (written === 'today') return;
    const { time, stops } = readNow(written);
    this.#shift = time - this.#real.now();
    if (stops) this.stop();
    this.#install();
  }

  /** Milliseconds since 1970. */
  readonly now = () => this.#stopped ?? this.#real.now() + this.#shift;

  get isStopped() {
    return this.#stopped !== undefined;
  }

  stop() {
    this.#stopped = this.now();
    this.#install();
  }

  go() {
    if (this.#stopped !== undefined) this.#shift = this.#stopped - this.#real.now();
    this.#stopped = undefined;
  }

  step(milliseconds: number) {
    if (this.#stopped === undefined) this.#shift += milliseconds;
    else this.#stopped += milliseconds;
    this.#install();
  }

  /** Replaces `Date`, once. `Date` stays untouched until the time is set, stopped or stepped. */
  #install() {
    const { now } = this;
    if (globalThis.Date !== this.#real) return;
    globalThis.Date = new Proxy(this.#real, {
      construct: (target, given, made) =>
        Reflect.construct(target, given.length > 0 ? given : [now()], made),
      apply: (target) => new target(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }
}
