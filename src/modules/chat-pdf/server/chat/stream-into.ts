import type { ServiceId } from '#kernel/services.ts';
import type { AnswerWriter } from '#platform/conversations/answers/answer-writer.ts';
import type { CallScope } from '#platform/gateway/gateway-types.ts';
import type { TextRequest } from '#platform/gateway/provider.ts';
import type { Platform } from '#platform/platform.ts';

/** What a service says when the passages do not answer. */
const nothing = 'NOT FOUND';

/**
 * Writes a service's words into an answer as they come, and gives them; '' when it says that nothing fits, which
 * nobody gets to see. Throws what the gateway throws.
 */
export async function streamInto(
  platform: Platform,
  writer: AnswerWriter,
  scope: CallScope,
  service: ServiceId,
  request: TextRequest,
): Promise<string> {
  let text = '';
  let shown = 0;
  for await (const event of platform.gateway.streamText(scope, service, request)) {
    if (event.type === 'delta') {
      text += event.text;
      // Held back as long as it may still become those words.
      if (!nothing.startsWith(text.trim().slice(0, nothing.length))) {
        writer.append(text.slice(shown));
        shown = text.length;
      }
    } else if (event.type === 'finish') {
      writer.change({ model: event.model, metadata: { usage: event.usage } });
    }
    writer.signal.throwIfAborted();
  }
  if (text.trim().startsWith(nothing)) return '';
  writer.append(text.slice(shown));
  return text.trim();
}
