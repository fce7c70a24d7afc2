import { InvalidResponseError, NetworkError, ServiceError } from '../../api/errors';
import type { Catalogue } from '../../i18n/en/en';

export const explainFailure = (error: unknown, { failure }: Catalogue) => {
  const later = (what: string) => ({ what, advice: failure.laterHelp });
  if (error instanceof ServiceError) {
    const { status } = error;
    if (status === 401 || status === 403) return { what: failure.notAllowed, advice: '' };
    if (status === 404) return { what: failure.notThere, advice: '' };
    if (status === 429) return later(failure.tooMany);
    return status >= 500 ? later(failure.failed) : { what: failure.refused, advice: '' };
  }
  if (error instanceof InvalidResponseError)
    return later(error.status >= 500 ? failure.failed : failure.invalidResponse);
  if (!(error instanceof NetworkError)) return later(failure.crashed);
  return {
    what: error.timedOut ? failure.timedOut : failure.unreachable,
    advice: failure.unreachableHelp,
  };
};
