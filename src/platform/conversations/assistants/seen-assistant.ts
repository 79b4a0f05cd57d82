import type { ServiceId } from '#kernel/services.ts';
import type { Seen } from '../conversation-types.ts';
import type { Assistant } from './assistant.ts';

/** What a service sees of an assistant's instructions; the Local engine gets none of them. */
export function seenAssistant(
  assistant: Assistant | undefined,
  service: ServiceId | null,
): Pick<Seen, 'assistant'> {
  if (!assistant) return {};
  const { name, told } = assistant;
  if (service === 'local') return { assistant: { name, characters: 0, withheld: 'local' } };
  return { assistant: { name, characters: told.length } };
}
