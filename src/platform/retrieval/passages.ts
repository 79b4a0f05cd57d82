/** A piece of a text that makes sense by itself: `body` is the text from `start` to `end`. */
export type NewPassage = {
  readonly heading: string;
  readonly body: string;
  readonly start: number;
  readonly end: number;
};

/** Characters; long enough for an answer, short enough to be quoted. */
const passageLength = 900;
/** Pieces kept of one text: about 4 MB. */
const mostPassages = 5000;

/** Cuts a text (Markdown or plain) into passages along its headings and paragraphs. */
export function splitPassages(text: string): NewPassage[] {
  const passages: NewPassage[] = [];
  let heading = '';
  let [start, end] = [0, 0];
  const close = () => {
    const body = text.slice(start, end);
    const shift = body.length - body.trimStart().length;
    const kept = body.trim();
    if (kept)
      passages.push({
        heading,
        body: kept,
        start: start + shift,
        end: start + shift + kept.length,
      });
    start = end;
  };
  for (const block of blocksOf(text)) {
    if (block.title !== undefined) {
      close();
      heading = block.title;
      start = block.start;
      end = block.start;
    }
    for (const piece of cutLong(text, block.start, block.end)) {
      if (end > start && piece.end - start > passageLength) close();
      if (text.slice(start, end).trim() === '') start = piece.start;
      end = piece.end;
    }
  }
  close();
  return passages.slice(0, mostPassages);
}

type Span = { readonly start: number; readonly end: number };

/** Paragraphs, and headings with what follows them at once; `start` is behind the heading. */
function blocksOf(text: string): (Span & { readonly title?: string })[] {
  const blocks: (Span & { title?: string })[] = [];
  let at = 0;
  for (const gap of [...text.matchAll(/\r?\n(?:[ \t]*\r?\n)+|\r?\n(?=#{1,6} )/g), undefined]) {
    const end = gap?.index ?? text.length;
    const [line, title] =
      /^\s*#{1,6}[ \t]+([^\r\n]{1,400})(?:\r?\n|$)/.exec(text.slice(at, end)) ?? [];
    if (title === undefined) blocks.push({ start: at, end });
    else {
      const start = at + (line?.length ?? 0);
      blocks.push({
        start,
        end: Math.max(start, end),
        title: title.replace(/^\d{1,4}\.\s*/, '').trim(),
      });
    }
    at = end + (gap?.[0].length ?? 0);
  }
  return blocks;
}

/** Cuts a paragraph that is too long at sentence ends, or hard where there are none. */
function cutLong(text: string, from: number, to: number): Span[] {
  const pieces: Span[] = [];
  let start = from;
  while (to - start > passageLength) {
    const window = text.slice(start, start + passageLength);
    const end = Math.max(
      ...['\n', '. ', '! ', '? ', '。'].map((mark) => window.lastIndexOf(mark) + 1),
    );
    const cut = start + (end > passageLength / 3 ? end : passageLength);
    pieces.push({ start, end: cut });
    start = cut;
  }
  return text.slice(start, to).trim() ? [...pieces, { start, end: to }] : pieces;
}

/** Distinct words of four or more letters, for the spelling dictionary. */
export function dictionaryWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{4,30}/gu) ?? [];
  return [...new Set(words)].slice(0, 20_000);
}
