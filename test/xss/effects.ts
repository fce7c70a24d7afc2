/** The possible effects of a payload. */
export const effects = [
  // Code of it ran, or would run on a click.
  'execution',
  'armed',
  // A request to another origin, or one to ours that the app never sends.
  'foreign request',
  'own request',
  'navigation',
  'overlay',
  'clobbering',
  'restyling',
  'form',
  'overflow',
  // The page did not load, or stopped responding.
  'frozen',
  // A tag or an attribute that is not allowed.
  'markup',
] as const;

export type Effect = (typeof effects)[number];
