import { STATUS_CODES } from 'node:http';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { ProviderError } from '../../gateway/provider.ts';
import type { MessageMetadata } from '../conversation-types.ts';

/** Second line of every error in the chat. */
const keyAdvice = 'Please check that your API keys are properly configured in the API Key Manager.';
export const noService = 'No suitable AI service available for this request';

/** The documented cause for a service that was named but cannot answer. */
export const notAvailable = (service: ServiceId): string =>
  `${nameOfService(service)} service is not available. Please check your API keys.`;

/** What the chat shows in place of an answer; what the service itself said comes last. */
export const errorText = (cause: string, detail?: string): string =>
  [cause, ...(cause.endsWith(keyAdvice) ? [] : [keyAdvice]), ...(detail ? [detail] : [])].join(
    '\n\n',
  );

/** The sentence to show for a failure; bugs of ours are not told in detail. */
export function causeOf(error: unknown): string {
  if (!(error instanceof ProviderError)) return 'Failed to process request';
  const statusText = openAiStatus(error);
  return statusText === undefined ? error.message : `OpenAI API error: ${statusText}`;
}

/** Why a service did not answer, in a few words. */
function troubleOf(error: unknown): string {
  const kind = error instanceof ProviderError ? error.kind : undefined;
  if (kind === 'auth') return 'refused its key';
  if (kind === 'credit') return 'has no credit left';
  if (kind === 'rate-limit') return 'has been asked too often';
  if (kind === 'limit') return 'is beyond your share of the hub’s keys';
  return kind === 'network' || kind === 'server' ? 'could not be reached' : 'failed';
}

export type ServiceFailure = { readonly service: ServiceId; readonly error: unknown };

/** Names the services that failed before the Local engine answered; '' when none did. */
export function namedFailures(failures: readonly ServiceFailure[]): string {
  if (failures.length === 0) return '';
  const named = failures.map(
    ({ service, error }) => `${nameOfService(service)} ${troubleOf(error)}`,
  );
  return `${named.join(', ')}, answered by the Local engine.`;
}
/** What `causeOf` leaves out because the documents fix its words: the service's own reason. */
export function detailOf(error: unknown): string | undefined {
  return error instanceof ProviderError && openAiStatus(error) ? error.message : undefined;
}

const openAiStatus = ({ service, status }: ProviderError): string | undefined =>
  service === 'openai' && status !== undefined ? STATUS_CODES[status] : undefined;

/** Whether another service may be asked: not when the user stopped or the content was refused. */
export function mayTryAnother(error: unknown): boolean {
  return !(error instanceof ProviderError) || !['aborted', 'moderation'].includes(error.kind);
}

/**
 * Whether the user named the service of an answer; then no other one is tried. Who takes an offer
 * names what they want to get, whoever makes it.
 */
export const isServiceNamed = ({ pinned, decision }: MessageMetadata): boolean =>
  pinned === true && !decision?.steps.includes('offer');
