import * as v from 'valibot';
import type { KnownService } from './draft-landed';

const key = 'parley:service';

const knownService = v.object({
  keepsPostId: v.optional(v.boolean()),
  memberId: v.fallback(v.string(), ''),
});

const nothingKnown: KnownService = { keepsPostId: undefined, memberId: '' };
let known: KnownService | undefined;

/** What the posts made on this device have shown of the service and of who writes. */
export const serviceKnown = (): KnownService => {
  known ??= remembered();
  return known;
};

export const learnService = (learned: KnownService) => {
  known = learned;
  try {
    localStorage.setItem(key, JSON.stringify(learned));
  } catch {
    // Known for this visit.
  }
};

function remembered(): KnownService {
  try {
    const { keepsPostId, memberId } = v.parse(
      knownService,
      JSON.parse(localStorage.getItem(key) ?? '{}'),
    );
    return { keepsPostId, memberId };
  } catch {
    return nothingKnown;
  }
}
