/** What tabs of this browser tell each other about a draft. */
export type TabWord = {
  type: 'changed' | 'opened' | 'alsoOpen' | 'closed';
  id: string;
  tab: string;
};

export type Tabs = {
  tab: string;
  say: (type: TabWord['type'], id: string) => void;
  /** Hears the other tabs. Returns what ends it. */
  listen: (hear: (word: TabWord) => void) => () => void;
};

const name = 'parley:drafts';

const isWord = (word: unknown): word is TabWord =>
  typeof word === 'object' && word !== null && 'type' in word && 'id' in word && 'tab' in word;

/** A random name of a tab; it need not be secret, and no page on plain http has `randomUUID`. */
export const makeTabName = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** By BroadcastChannel; by the storage event where there is none; alone where there is neither. */
export const openTabs = (tab = makeTabName()): Tabs =>
  typeof BroadcastChannel === 'undefined' ? byStorage(tab) : byChannel(tab);

function byChannel(tab: string): Tabs {
  const channel = new BroadcastChannel(name);
  return {
    tab,
    say: (type, id) => channel.postMessage({ type, id, tab } satisfies TabWord),
    listen: (hear) => {
      const receive = ({ data }: MessageEvent<unknown>) => {
        if (isWord(data) && data.tab !== tab) hear(data);
      };
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
}

function byStorage(tab: string): Tabs {
  return {
    tab,
    say: (type, id) => {
      try {
        // The time makes each word a new value: the event comes for changes only.
        localStorage.setItem(name, JSON.stringify({ type, id, tab, at: Date.now() }));
      } catch {
        // Without storage no other tab has drafts either.
      }
    },
    listen: (hear) => {
      const receive = ({ key, newValue }: StorageEvent) => {
        if (key !== name || !newValue) return;
        try {
          const word: unknown = JSON.parse(newValue);
          if (isWord(word) && word.tab !== tab) hear(word);
        } catch {
          // Written by something else.
        }
      };
      addEventListener('storage', receive);
      return () => removeEventListener('storage', receive);
    },
  };
}
