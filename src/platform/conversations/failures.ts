import { STATUS_CODES } from 'node:http';
import { serviceNames } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { ProviderError } from '../gateway/provider.ts';

/** Second line of every error in the chat. */
const keyAdvice = 'Please check that your API keys are properly configured in the API Key Manager.';
export const noService = 'No suitable AI service available for this request';

/** The documented cause for a service that was named but cannot answer. */
export const notAvailable = (service: ServiceId): string =>
  `${serviceNames[service]} service is not available. Please check your API keys.`;

/** What the chat shows in place of an answer. */
export const errorText = (cause: string): string =>
  `${cause}${cause.endsWith(keyAdvice) ? '' : `\n\n${keyAdvice}`}`;

/** The sentence to show for a failure; bugs of ours are not told in detail. */
export function causeOf(error: unknown): string {
  if (!(error instanceof ProviderError)) return 'Failed to process request';
  const statusText = error.status === undefined ? undefined : STATUS_CODES[error.status];
  if (error.service !== 'openai' || statusText === undefined) return error.message;
  return `OpenAI API error: ${statusText} (${error.message})`;
}

/** Whether another service may be asked: not when the user stopped or the content was refused. */
export function mayTryAnother(error: unknown): boolean {
  return !(error instanceof ProviderError) || !['aborted', 'moderation'].includes(error.kind);
}
