import { toast } from '#shell/notices/toast.ts';
import type { Message } from '../chat-client.ts';

/** How an answer ended, in the documents' words; undefined for a stop, which the reader asked for. */
export function endWords({ status, metadata, serviceName }: Message): string | undefined {
  // In a blind round nobody is named yet.
  if (status === 'done' && !serviceName) return 'The answer is there';
  if (status === 'done') return metadata.notice ?? `Response generated using ${serviceName}`;
  if (status === 'failed') return metadata.notice ?? 'Failed to process request';
  return undefined;
}

/**
 * Says how an answer ended. Who is looking reads it under the answer, where nothing covers the send
 * button; a notice is for failures, and for those who went to another page meanwhile.
 */
export function announceEnd(message: Message, isWatched: boolean): void {
  const words = endWords(message);
  if (!words) return;
  if (message.status === 'failed') toast.error(words);
  else if (!isWatched) toast.success(words);
}
