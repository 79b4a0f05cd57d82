const special = /[łøæœıßđ]/;

/** Replaces letters that Unicode does not take apart into a plain one and a mark. */
export function plainLetters(word: string): string {
  if (!special.test(word)) return word;
  return word
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('đ', 'd');
}
