/** Sentences of a text, one space between words, headings and list marks taken off. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n{2,}|\n(?=\s*(?:[-*•]|\d+[.)])\s)/)
    .flatMap((part) =>
      part
        .replace(/^\s*(?:[-*•#]+|\d+[.)])\s+/, '')
        .split(/(?<=[.!?])["”’)]?\s+(?=["“(]?[\p{Lu}\p{N}])/u),
    )
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
