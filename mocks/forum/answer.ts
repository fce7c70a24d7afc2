import type { Envelope } from '../../src/contract/envelope';
import { failures, type Refusal } from './refusal';

/** What goes over the wire: HTTP status, the envelope, and headers beyond the content type. */
export type Answer = { status: number; envelope: Envelope; headers: Record<string, string> };

export const success = (data: unknown): Answer => ({
  status: 200,
  envelope: { result: '', code: 0, message: '', data },
  headers: {},
});

export const refused = ({ failure, message, headers }: Refusal): Answer => {
  const { code, status } = failures[failure];
  return { status, envelope: { result: 'error', code, message, data: null }, headers };
};
