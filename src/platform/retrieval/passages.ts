/** A piece of a document that makes sense by itself. */
export type NewPassage = { readonly heading: string; readonly body: string };

/** Characters; long enough for an answer, short enough to be quoted. */
const passageLength = 900;
/** Pieces kept of one document: about 4 MB of text. */
const mostPassages = 5000;

/** Cuts a text (Markdown or plain) into passages along its headings and paragraphs. */
export function splitPassages(text: string): NewPassage[] {
  const passages: NewPassage[] = [];
  let heading = '';
  let body = '';
  const close = () => {
    if (body.trim()) passages.push({ heading, body: body.trim() });
    body = '';
  };
  for (const block of text.replaceAll('\r\n', '\n').split(/\n{2,}|\n(?=#{1,6} )/)) {
    const [, title, rest = ''] = /^#{1,6}\s+(.+)\n?([\s\S]*)$/.exec(block.trim()) ?? [];
    if (title !== undefined) {
      close();
      heading = title.replace(/^\d+\.\s*/, '').trim();
    }
    for (const piece of cutLong(title === undefined ? block : rest)) {
      if (body.length + piece.length > passageLength) close();
      body += `${body ? '\n\n' : ''}${piece.trim()}`;
    }
  }
  close();
  return passages.slice(0, mostPassages);
}

/** Cuts a block without blank lines at sentence ends, or hard where there are none. */
function cutLong(block: string): string[] {
  if (block.length <= passageLength) return block.trim() ? [block] : [];
  const pieces: string[] = [];
  let rest = block;
  while (rest.length > passageLength) {
    const window = rest.slice(0, passageLength);
    const end = Math.max(window.lastIndexOf('\n'), window.lastIndexOf('. ') + 1);
    const cut = end > passageLength / 3 ? end : passageLength;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...pieces, rest].filter((piece) => piece.trim());
}

/** Distinct words of four or more letters, for the spelling dictionary. */
export function dictionaryWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{4,30}/gu) ?? [];
  return [...new Set(words)].slice(0, 20_000);
}
