/** What a payload may achieve. */
export const effects = [
  // Something of it ran, or would at a click.
  'execution',
  'armed',
  // Something was asked of another origin, or of ours what no page of ours asks.
  'foreign request',
  'own request',
  'navigation',
  'overlay',
  'clobbering',
  'restyling',
  'form',
  'overflow',
  // The page did not come, or no longer answered.
  'frozen',
  // A tag or an attribute that the policy does not know.
  'markup',
] as const;

export type Effect = (typeof effects)[number];
