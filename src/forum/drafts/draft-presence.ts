import type { Tabs } from '../../browser/tab-channel';

const askEvery = 3000;

/** Whether another tab has the same draft open. A tab that dies says nothing, so it is asked again. */
export class DraftPresence {
  readonly #tabs: Tabs;
  readonly #draftId: () => string;
  readonly #tell: (isOpenElsewhere: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tabs: Tabs, draftId: () => string, tell: (isOpenElsewhere: boolean) => void) {
    this.#tabs = tabs;
    this.#draftId = draftId;
    this.#tell = tell;
  }

  /** Returns what ends it. */
  open() {
    const unlisten = this.#tabs.listen(({ type, id }) => {
      if (id !== this.#draftId() || type === 'changed') return;
      if (type === 'closed') return this.#ask();
      if (type === 'opened') this.#tabs.say('alsoOpen', id);
      this.#tell(true);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#ask(), askEvery);
    });
    this.#tabs.say('opened', this.#draftId());
    return () => {
      unlisten();
      this.leave();
    };
  }

  leave() {
    clearTimeout(this.#timer);
    this.#tabs.say('closed', this.#draftId());
  }

  comeBack() {
    this.#tabs.say('opened', this.#draftId());
  }

  /** Nobody who answers within the time is nobody. */
  #ask() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(false), askEvery / 2);
    this.#tabs.say('opened', this.#draftId());
  }
}
