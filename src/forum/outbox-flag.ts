const key = 'parley:outbox';
const listeners = new Set<() => void>();
let isRaised: boolean | undefined;

/** Whether something waits on this device, told without loading what keeps and sends it. */
export const isOutboxNeeded = () => {
  isRaised ??= stored();
  return isRaised;
};

export const watchOutboxFlag = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const raiseOutboxFlag = () => {
  store('1');
  if (isRaised) return;
  isRaised = true;
  for (const listener of listeners) listener();
};

/** For the next visit: in this one it stays, because what was sent is still to be told. */
export const lowerOutboxFlag = () => store(null);

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
