import { type RefObject, useEffect } from 'react';
import type { Outcome } from '../../forum/drafts/draft-ports';

/** After an attempt to post, and after a refusal, the first field that is wrong gets the focus. */
export const useFocusOnError = (
  form: RefObject<HTMLFormElement | null>,
  attempts: number,
  outcome: Outcome | null,
) => {
  const failure = outcome?.failure;
  useEffect(() => {
    if (attempts === 0 && !failure) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts, failure]);
};
