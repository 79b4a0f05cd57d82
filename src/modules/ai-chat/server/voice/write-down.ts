import { AppError } from '#kernel/errors.ts';
import { makeTranscript } from '#platform/makers/make-transcript.ts';
import type { Platform } from '#platform/platform.ts';
import type { SoundKind } from './sound-kind.ts';

/** Whose recording it is, and when nobody waits for its words any more. */
type Speaker = { readonly id: string; readonly signal?: AbortSignal | undefined };

/** Has a recording written down; for chats, whose words for "nobody can" name what helps. */
export async function writeDown(
  platform: Platform,
  { id, signal }: Speaker,
  bytes: Uint8Array,
  { mimeType, ending }: SoundKind,
) {
  const context = { platform, user: { id }, module: 'ai-chat', signal };
  const recording = { bytes, mimeType, name: `recording.${ending}` };
  try {
    return await makeTranscript(context, recording);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'no_engine') throw error;
    throw new AppError(
      'no_engine',
      409,
      'Nothing on this hub writes recordings down. Add a key for OpenAI or Groq, or a server of your own with such a model.',
      { field: 'file' },
    );
  }
}
