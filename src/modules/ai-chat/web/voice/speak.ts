import { chooseVoice, languageName, listVoices } from './choose-voice.ts';

/** Whether this browser reads aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Longest piece that browsers read without breaking off, in letters. */
const longestPiece = 200;

/** A device without a voice never begins; it is waited for that long, in ms. */
const beginsWithin = 4000;

/** What is said of a device that reads nothing. */
const silent =
  'This device does not read aloud. It may have no voice: voices are added in its own settings.';

/**
 * Reads a text aloud in its own language with the device's own voice; ends early when `signal` aborts. Nothing leaves
 * the device. Throws a sentence where it has no voice for the language, or does not begin.
 */
export async function speak(text: string, signal: AbortSignal): Promise<void> {
  const { speechSynthesis } = window;
  speechSynthesis.cancel();
  // Some browsers speak only if they were asked to in the very moment of the click, which waiting would miss.
  speechSynthesis.speak(new SpeechSynthesisUtterance(''));
  const { languageOf } = await import('#kernel/text/language-of.ts');
  const told = languageOf(text);
  const language = told || document.documentElement.lang || 'en';
  const voices = await listVoices();
  const voice = chooseVoice(voices, language, navigator.languages);
  if (voices.length > 0 && !voice)
    throw new Error(
      `This device has no voice of its own for ${languageName(language)}. Voices are added in its own settings.`,
    );
  const stop = () => speechSynthesis.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (const piece of piecesOf(text, language)) {
      if (signal.aborted) return;
      const said = new SpeechSynthesisUtterance(piece);
      said.lang = voice?.lang ?? language;
      if (voice) said.voice = voice;
      await sayPiece(said, signal);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Resolves when it is said or the signal aborts. Throws where nothing is heard. */
function sayPiece(said: SpeechSynthesisUtterance, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const mute = setTimeout(() => {
      window.speechSynthesis.cancel();
      reject(new Error(silent));
    }, beginsWithin);
    const done = () => {
      clearTimeout(mute);
      signal.removeEventListener('abort', done);
      resolve();
    };
    said.addEventListener('start', () => clearTimeout(mute));
    said.addEventListener('end', done);
    said.addEventListener('error', ({ error }) => {
      if (error === 'interrupted' || error === 'canceled') return done();
      clearTimeout(mute);
      reject(new Error(silent));
    });
    signal.addEventListener('abort', done, { once: true });
    window.speechSynthesis.speak(said);
  });
}

/** Sentences, and long ones at their commas and spaces. */
export function piecesOf(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return [...segments].flatMap(({ segment }) => {
    const pieces: string[] = [];
    let rest = segment.trim();
    while (rest.length > longestPiece) {
      const space = rest.lastIndexOf(' ', longestPiece);
      const at = space > 0 ? space : longestPiece;
      pieces.push(rest.slice(0, at));
      rest = rest.slice(at).trim();
    }
    return rest ? [...pieces, rest] : pieces;
  });
}

/** The words of an answer without the signs of its form; code and tables are named instead of read. */
export function spokenWords(markdown: string): string {
  const lines = markdown.replace(/```[^`]*(?:```|$)/g, '\nCode.\n').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => !/^\|?[\s:|-]+\|?$/.test(line))
    .map((line) =>
      line
        .replace(/^(?:#{1,6}|>|[-*+]|\d{1,3}[.)]) /, '')
        .replace(/!?\[([^[\]\n]{0,300})\]\([^()\n]{0,500}\)/g, '$1')
        .replace(/[*_`~|]/g, ' ')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
}
