/** Longest text spoken, in characters: about twenty minutes. */
const longestSpeech = 18_000;

/** Characters that the engine speaks at once. */
const longestPiece = 300;

/** Takes out what nobody would read aloud: Markdown marks, code, addresses, emoji. */
function speakable(text: string): string {
  return text
    .slice(0, longestSpeech)
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/^[ \t]{0,12}(?:#{1,6}|[-*>]|\d{1,9}\.)[ \t]+/gm, '')
    .replace(/[*_`~|<>#]+/g, ' ')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, ', ')
    .replace(/…/g, '...')
    .replace(/&/g, ' and ')
    .replace(/%/g, ' percent')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\x20-\x7E\n]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

/** Sentences of at most about 300 characters; the engine runs once for each. */
export function speechSentences(text: string): string[] {
  return speakable(text)
    .split(/(?<=[.!?])\s+|\n+/)
    .flatMap(shortPieces)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z0-9]/i.test(sentence));
}

/** Cut after the last comma, colon or space that fits, else in the middle of a word. */
function shortPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > longestPiece) {
    let cut = longestPiece;
    while (cut > 1 && !/[,;:\s]/.test(rest.charAt(cut - 1))) cut -= 1;
    const end = cut > 1 ? cut : longestPiece;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}
