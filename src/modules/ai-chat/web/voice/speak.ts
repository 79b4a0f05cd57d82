/** Whether this browser reads aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Longest piece that browsers read without breaking off, in letters. */
const longestPiece = 200;

/** A device without a voice never begins; it is waited for that long, in ms. */
const beginsWithin = 4000;

/** Reads a text aloud with the device's own voice; ends early when `signal` aborts. Nothing leaves the device. */
export async function speak(text: string, signal: AbortSignal): Promise<void> {
  const voice = window.speechSynthesis;
  voice.cancel();
  const stop = () => voice.cancel();
  signal.addEventListener('abort', stop, { once: true });
  for (const piece of piecesOf(text)) {
    if (signal.aborted) break;
    await new Promise<void>((resolve) => {
      const said = new SpeechSynthesisUtterance(piece);
      const done = () => {
        clearTimeout(mute);
        resolve();
      };
      const mute = setTimeout(done, beginsWithin);
      said.addEventListener('start', () => clearTimeout(mute));
      said.addEventListener('end', done);
      said.addEventListener('error', done);
      signal.addEventListener('abort', done, { once: true });
      voice.speak(said);
    });
  }
  signal.removeEventListener('abort', stop);
}

/** Sentences, and long ones at their commas and spaces. */
export function piecesOf(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text);
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
