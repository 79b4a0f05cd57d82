import { nameOfService } from '#kernel/routing/service-names.ts';
import { makeSpeech } from '#platform/makers/make-speech.ts';
import { modelFor } from '#platform/models/model-for.ts';
import type { Platform } from '#platform/platform.ts';

/** Who listens, and when nobody does any more. */
type Listener = { readonly id: string; readonly signal?: AbortSignal | undefined };

const asker = (platform: Platform, { id, signal }: Listener) => ({
  ...{ platform, user: { id }, module: 'ai-chat', signal },
});

/**
 * Name of the service that reads aloud for somebody; null where none does. The Local engine is one only
 * where administrators chose it: otherwise the device's own voice is as good.
 */
export async function readerFor(platform: Platform, listener: Listener): Promise<string | null> {
  const found = await modelFor(asker(platform, listener), 'speech');
  return found && (found.isChosen || found.service !== 'local')
    ? nameOfService(found.service)
    : null;
}

/** A piece of a text as sound; nothing of it is kept. Throws as `makeSpeech`. */
export async function readAloud(platform: Platform, listener: Listener, text: string) {
  const { value, engine, cost } = await makeSpeech(asker(platform, listener), { text });
  const { bytes, mimeType } = value;
  return { sound: Buffer.from(bytes).toString('base64'), mimeType, label: engine.label, cost };
}
