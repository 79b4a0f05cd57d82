import { toast } from '#shell/toast.ts';
import type { Message } from './chat-client.ts';

/**
 * The notice lies over the send button, and a pointer that rests there would hold it for good: so
 * it lets clicks through and only its close button takes them.
 */
const letsClicksThrough = 'pointer-events-none! [&_button]:pointer-events-auto!';

/** Says how an answer ended. A stop needs no notice: the reader pressed the button. */
export function announceEnd({ status, metadata, serviceName }: Message): void {
  if (status === 'done') {
    const text = metadata.notice ?? `Response generated using ${serviceName}`;
    toast.success(text, { className: letsClicksThrough });
  } else if (status === 'failed') {
    const text = metadata.notice ?? 'Failed to process request';
    toast.error(text, { className: letsClicksThrough });
  }
}
