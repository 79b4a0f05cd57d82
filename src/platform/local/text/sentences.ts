/** Cuts a text into sentences; Markdown marks at line starts are dropped, list items count as one. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => {
      const plain = line.replace(/^\s*(?:[-*>]|#{1,6}|\d+\.)\s+/, '').trim();
      return plain.split(/(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}\p{N}"“‘(])/u);
    })
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** Lower-case words of a text, crudely stemmed, for comparing sentences. */
export function stems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.filter((word) => !common.has(word)).map(stem);
}

/** Cuts the endings that matter for counting; wrong stems only cost a little precision. */
const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|ing|edly|ed|es|s|ly|ment)$/, '') : word;

const common = new Set(
  `the and for are but not you all any can had her was one our out has him his how its may new now old see
   two way who did get she too use that this with have from they will would there their what about which when
   make like time just into your than then them these some could other only also over such very more most
   und der die das ein eine ist nicht mit von für auf den dem des sich auch les des une est pas pour dans que
   los las una por con para del como más`.split(/\s+/),
);
