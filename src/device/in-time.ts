/**
 * @param longest in milliseconds
 * @param late the error that it rejects with otherwise
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
