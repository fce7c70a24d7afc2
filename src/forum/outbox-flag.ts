const key = 'parley:outbox';
const listeners = new Set<() => void>();
let isRaised = false;

/** Whether something waits on this device, told without loading what keeps and sends it. */
export const isOutboxNeeded = () => {
  isRaised ||= stored();
  return isRaised;
};

export const watchOutboxFlag = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
};

export const raiseOutboxFlag = () => {
  store('1');
  raise();
};

/** For the next visit: in this one it stays, because what was sent is still to be told. */
export const lowerOutboxFlag = () => store(null);

// Another tab left something to wait, and may be closed before it can be sent.
function hear({ key: changed, newValue }: StorageEvent) {
  if (changed === key && newValue) raise();
}

function raise() {
  if (isRaised) return;
  isRaised = true;
  for (const listener of listeners) listener();
}

function stored() {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function store(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Known in this tab.
  }
}
