import { ApiError } from '../http/api-error.ts';
import type { OutgoingMail } from './mail-box.ts';

/** @throws ApiError 400 `parameter_invalid` for a body without one of the three texts */
export function readMail(body: unknown): OutgoingMail {
  const { to, subject, text }: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  if (typeof to !== 'string' || typeof subject !== 'string' || typeof text !== 'string') {
    throw new ApiError(400, 'parameter_invalid', 'to, subject and text must be texts');
  }
  return { to, subject, text };
}
