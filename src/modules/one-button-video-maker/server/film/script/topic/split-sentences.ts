/** Sentences of a text, one space between words, headings and list marks taken off. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n{2,}|\n(?=[ \t]{0,20}(?:[-*•]|\d{1,6}[.)])\s)/)
    .flatMap((part) =>
      joinAbbreviations(
        part
          .replace(/^\s*(?:[-*•#]+|\d+[.)])\s+/, '')
          .split(/(?<=[.!?…]["”’)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u),
      ),
    )
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .flatMap(cutOverlong)
    .filter(Boolean);
}

const abbreviation =
  /(?:^|[\s("“])(?:Dr|Mr|Mrs|Ms|St|Prof|No|Mt|Jr|Sr|vs|approx|e\.g|i\.e|\p{Lu})\.$/u;

/** "Dr. Smith" is no end of a sentence. */
function joinAbbreviations(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  let open = false;
  for (const piece of pieces) {
    if (open) joined.push(`${joined.pop()} ${piece}`);
    else joined.push(piece);
    open = abbreviation.test(piece);
  }
  return joined;
}

/** Characters of a sentence that anybody could say; readers of words take long over longer ones. */
const longest = 1000;

/** Cut after a word, or in the middle of one that is a sentence long. */
function cutOverlong(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    const end = space > 0 ? space : longest;
    pieces.push(rest.slice(0, end).toWellFormed());
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}
