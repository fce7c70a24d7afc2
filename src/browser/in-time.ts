/**
 * The answer, where it comes within so many milliseconds: what never answers holds nobody up.
 * @param late what it fails with otherwise
 */
export const inTime = <Answer>(
  answer: Promise<Answer>,
  longest: number,
  late: Error = new DOMException('', 'TimeoutError'),
) =>
  new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(reject, longest, late);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
