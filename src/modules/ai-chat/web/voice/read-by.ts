import { createModuleClient } from '#shell/hub/api.ts';
import type { contract } from '../../contract.ts';
import { piecesOf, speak, spokenWords } from './speak.ts';

const api = createModuleClient<typeof contract>('aiChat');

/** Whose voice reads: the device's own, which sends nothing, or that of the service that speaks for the hub. */
export type Reader = 'device' | 'service';

const key = 'guildhall-reader';

/** Whom this browser's person chose. */
export const storedReader = (): Reader =>
  window.localStorage.getItem(key) === 'service' || !('speechSynthesis' in window)
    ? 'service'
    : 'device';

export const storeReader = (reader: Reader): void => window.localStorage.setItem(key, reader);

/** Letters that a service reads in one go; the first piece is short, so that it is heard soon. */
const firstPiece = 250;
const longestPiece = 1200;

/** Reads an answer aloud, in Markdown; ends early when `signal` aborts. Throws with the reason when a service cannot. */
export async function readBy(by: Reader, answer: string, signal: AbortSignal): Promise<void> {
  const text = spokenWords(answer);
  if (by === 'device') return speak(text, signal);
  const { languageOf } = await import('#kernel/text/language-of.ts');
  const language = languageOf(text) || document.documentElement.lang || 'en';
  const pieces = grouped(piecesOf(text, language));
  let next = pieces[0] === undefined ? undefined : fetchPiece(pieces[0], signal);
  for (let at = 0; next && !signal.aborted; at += 1) {
    const sound: Blob | undefined = await next.catch(unlessLeft(signal));
    const following = pieces[at + 1];
    next = following === undefined ? undefined : fetchPiece(following, signal);
    // It is waited for in the next round: until then nobody else looks at its fault.
    next?.catch(() => undefined);
    if (sound && !signal.aborted) await play(sound, signal);
  }
}

const unlessLeft = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) return undefined;
  throw error;
};

async function fetchPiece(text: string, signal: AbortSignal): Promise<Blob> {
  const { sound, mimeType } = await api.readAloud({ text }, { signal });
  return new Blob([Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0))], {
    type: mimeType,
  });
}

/** Sentences together, as many as are read in one go. */
function grouped(sentences: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    const most = pieces.length === 1 ? firstPiece : longestPiece;
    if (last === undefined || last.length + sentence.length >= most) pieces.push(sentence);
    else pieces[pieces.length - 1] = `${last} ${sentence}`;
  }
  return pieces;
}

async function play(sound: Blob, signal: AbortSignal): Promise<void> {
  const address = URL.createObjectURL(sound);
  const audio = new Audio(address);
  const stop = () => audio.pause();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      audio.addEventListener('ended', () => resolve());
      audio.addEventListener('pause', () => resolve());
      audio.addEventListener('error', () => reject(new Error('The sound could not be played.')));
      audio.play().catch(reject);
    });
  } finally {
    signal.removeEventListener('abort', stop);
    URL.revokeObjectURL(address);
  }
}
