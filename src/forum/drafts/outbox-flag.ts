const key = 'parley:outbox';
const hearers = new Set<() => void>();

/** Whether something waits on this device, told without loading what keeps and sends it. */
export const isOutboxFlagUp = () => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Hears when something begins to wait, in this tab or another. Returns what ends it. */
export const watchOutboxFlag = (hear: () => void) => {
  // Another tab may be closed before it can send.
  const hearTab = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key && newValue) hear();
  };
  hearers.add(hear);
  addEventListener('storage', hearTab);
  return () => {
    hearers.delete(hear);
    removeEventListener('storage', hearTab);
  };
};

export const raiseOutboxFlag = () => {
  store('1');
  for (const hear of hearers) hear();
};

export const lowerOutboxFlag = () => store(null);

function store(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Known in this tab.
  }
}
