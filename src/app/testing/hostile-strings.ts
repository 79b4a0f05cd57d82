/** Pieces that made scanners slow: unclosed pairs, repeats, marks that several rules want. */
const pieces = [
  ...['„', '‹', '"', '“', '«', "'", '`', '{{ ', '{{', '[', '![](', '(', '[[', '<', '<a ', '<!--'],
  ...[
    ' ',
    '\t',
    '\n',
    '\n \n',
    '\r\n',
    ' \u00a0',
    '0',
    '0,00',
    '0.',
    '1+',
    '9^',
    '-1 ',
    '$1 ',
    '%',
  ],
  ...['**a ', '__a ', '# ', '- ', '> ', '|', '```', '~~', '* * ', '1. ', '\\', '&amp;', '&#'],
  ...['a', 'A', 'a ', 'ab@', '@', 'a.', 'www.', 'http://', 'x@y.', '/', '.', ',', ';', '?', '!'],
  ...['e\u0301', '\u0301', '🎬', '👩‍👩‍👧', '漢', 'ส', 'ß', '\u200b', '\u202e', 'İ'],
  ...['how to a ', ' and ', 'what is ', 'no ', 'compare a with ', 'summarise: ', 'draw ', 'www'],
] as const;

/** A hostile text of exactly so many characters; `pick` says which. */
export function hostileText(length: number, pick: number): string {
  const piece = pieces[pick % pieces.length] as string;
  const end = pick % 3 === 0 ? '' : 'x';
  return (piece.repeat(Math.ceil(length / piece.length)).slice(0, length - end.length) + end)
    .toWellFormed()
    .slice(0, length);
}

export const hostileKinds = pieces.length;
