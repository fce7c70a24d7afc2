/** The time that the seed treats as now. It is fixed, so "an hour ago" is the same in every screenshot. */
export const clock = Date.parse('2026-11-20T09:00:00Z');

/** The time that a value of the option `now` names, NaN if it names none, and whether it stands still. */
export const readNow = (written: string) => {
  const said = written.replace(/!$/, '');
  return { time: said === 'seed' ? clock : Date.parse(said), stops: said !== written };
};

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
