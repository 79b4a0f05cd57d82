import { randomBytes } from 'node:crypto';

/** What stands for one place of a template while Markdown or MJML around it is drawn. */
export type Marked = {
  readonly source: string;
  /** Puts the places back, as Liquid; what only looked like a place comes as text of its own. */
  restore(drawn: string): string;
  /** Texts that `__lit` holds: braces that are no place of the template. */
  readonly literals: readonly string[];
};

const filters = new Set(
  'default upcase downcase capitalize date truncate truncatewords append prepend replace remove strip first last size join plus minus times divided_by round url_encode'.split(
    ' ',
  ),
);
const tags = new Set('if elsif else endif unless endunless case when endcase'.split(' '));
/** Code units between the braces of one place. */
const longest = 500;

/** Hides every `{{ … }}` and `{% … %}` of a text behind a word that no drawing changes. */
export function hideMarks(source: string): Marked {
  const nonce = randomBytes(4).toString('hex').toUpperCase();
  const places: string[] = [];
  const literals: string[] = [];
  const hide = (place: string) => `GH${nonce}N${places.push(place) - 1}X`;
  const literal = (text: string) => hide(`{{ __lit[${literals.push(text) - 1}] }}`);
  let hidden = '';
  let at = 0;
  for (;;) {
    const start = nextBrace(source, at);
    if (start < 0) break;
    hidden += source.slice(at, start);
    const isOutput = source[start + 1] === '{';
    const end = source.indexOf(isOutput ? '}}' : '%}', start + 2);
    if (end < 0 || end - start > longest) {
      hidden += literal(source.slice(start, start + 2));
      at = start + 2;
      continue;
    }
    const inner = source.slice(start + 2, end).trim();
    const whole = source.slice(start, end + 2);
    hidden += (isOutput ? isPlace(inner) : isTag(inner)) ? hide(whole) : literal(whole);
    at = end + 2;
  }
  hidden += source.slice(at);
  const begin = `GH${nonce}N`;
  const restore = (drawn: string) => {
    const [first = '', ...rest] = drawn.split(begin);
    return first + rest.map((piece) => putBack(piece, places)).join('');
  };
  return { source: hidden, restore, literals };
}

/** A piece behind the beginning of a mark: its number, an X, and what follows. */
function putBack(piece: string, places: readonly string[]): string {
  const end = piece.indexOf('X');
  return `${places[Number(piece.slice(0, end))] ?? ''}${piece.slice(end + 1)}`;
}

function nextBrace(text: string, from: number): number {
  let at = text.indexOf('{', from);
  while (at >= 0 && text[at + 1] !== '{' && text[at + 1] !== '%') at = text.indexOf('{', at + 1);
  return at;
}

/** A name with filters behind it, such as `first_name | default: "you"`. Calculations are text. */
function isPlace(inner: string): boolean {
  const [name = '', ...rest] = splitPipes(inner);
  if (!/^[A-Za-z_][\w.]{0,80}$/.test(name)) return false;
  return rest.every((part) => filters.has(/^[a-z_]{1,30}/.exec(part)?.[0] ?? ''));
}

const isTag = (inner: string): boolean =>
  tags.has(/^-?\s{0,9}([a-z]{1,12})/.exec(inner)?.[1] ?? '');

/** The parts between pipes that stand outside quotes. */
function splitPipes(text: string): string[] {
  const parts = [''];
  let quote = '';
  for (const sign of text) {
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    if (sign === '|' && !quote) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
