/** Words that turn a question around or move it in time. Vectors hardly see them. */
const turns = new Set(
  `no not never none nothing nobody nowhere neither nor without cannot except unless false
  nicht kein keine keinen keinem keiner nie niemals nichts ohne außer
  pas jamais rien aucun aucune sans sin nunca nada ningún ninguna tampoco
  before after more less most least increase decrease enable disable enabled disabled off out
  add remove start stop open close first last best worst max min maximum minimum left right up down
  true yes above below over under end earliest latest highest lowest cheapest
  today tomorrow yesterday tonight now next previous this ago since until
  heute morgen gestern vor nach mehr weniger
  monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty
  hundred thousand million billion half double twice second third`.split(/\s+/),
);

/** Quotations, and runs between spaces and quotation marks. */
const runs = /"[^"]+"|“[^“”]+”|`[^`]+`|[^\s"“`]+/gu;
/** Of a run that is neither address nor link: numbers with their separators, words with apostrophes. */
const parts = /[+-]?\d+(?:[.,:/-]\d+)*%?|\p{L}+(?:['’]\p{L}+)*/gu;

function* piecesOf(question: string): Generator<{ piece: string; index: number }> {
  for (const { 0: run, index } of question.matchAll(runs)) {
    const isWhole = /^["“`]/.test(run) || /.@./.test(run) || /^https?:\/\//.test(run);
    if (isWhole) yield { piece: run, index };
    else
      for (const part of run.matchAll(parts)) yield { piece: part[0], index: index + part.index };
  }
}

/**
 * What must be the same to the letter in two questions before their meaning is compared: numbers,
 * dates, negations and other words that turn a question around, quotations, addresses, and names
 * (words with a capital that begin no sentence). In order of appearance.
 */
export function tellingWords(question: string): string[] {
  const found: string[] = [];
  for (const { piece, index } of piecesOf(question)) {
    const word = piece.toLowerCase();
    if (!/^\p{L}/u.test(piece) || /[@/]/.test(piece)) found.push(piece);
    else if (/n['’]t$/.test(word)) found.push('not');
    else if (turns.has(word) || /\d/.test(piece)) found.push(word);
    else if (
      /^\p{Lu}/u.test(piece) &&
      !/^I(['’]|$)/.test(piece) &&
      !beginsSentence(question, index)
    )
      found.push(word);
  }
  return found;
}

/** Looks back over the spaces before a word only. */
function beginsSentence(text: string, index: number): boolean {
  let at = index - 1;
  while (at >= 0 && text[at] !== '\n' && /\s/.test(text.charAt(at))) at -= 1;
  return at < 0 || /[.!?:\n]/.test(text.charAt(at));
}
