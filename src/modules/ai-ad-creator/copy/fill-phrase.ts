import type { Brief, Proof } from '../brief-schema.ts';

export type Facts = Readonly<
  Partial<Record<'P' | 'A' | 'O' | 'F' | 'G' | 'K' | 'S' | 'W', string>>
>;

/** Verbs before a number that add nothing to it: “reaches 1280 °C” is “1280 °C”. */
const plainVerbs = new Set(
  'reaches takes holds fits weighs lasts measures has erreicht braucht fasst wiegt hält dauert misst hat atteint contient pèse dure mesure alcanza contiene pesa dura mide'.split(
    ' ',
  ),
);

/** The core of a proof: what stands from its number on, where only a plain verb precedes it. */
export function coreOf(text: string): string | undefined {
  const at = text.search(/\p{N}/u);
  if (at === 0) return text;
  if (at < 0 || !plainVerbs.has(text.slice(0, at).trim().toLowerCase())) return undefined;
  return text.slice(at);
}

/** The facts of a brief that one variant uses: its proof and another one. */
export function factsOf(brief: Brief, proof: Proof | undefined, other: Proof | undefined): Facts {
  const core = proof && coreOf(bare(proof.text));
  const all = {
    ...{ P: brief.product, A: brief.audience, O: bare(brief.offer), W: bare(brief.worry) },
    ...{ F: bare(proof?.text ?? ''), G: bare(other?.text ?? ''), S: bare(proof?.source ?? '') },
    K: core ?? '',
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Without the sign that ends a sentence: the phrase brings its own. */
function bare(text: string): string {
  let end = text.length;
  while (end > 0 && '.!?¿¡ '.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}

/** A phrase with its blanks filled and a capital first; undefined where a fact is missing. */
export function fillPhrase(phrase: string, facts: Facts): string | undefined {
  let text = '';
  let at = 0;
  for (let open = phrase.indexOf('{'); open >= 0; open = phrase.indexOf('{', at)) {
    const fact = facts[phrase.charAt(open + 1) as keyof Facts];
    if (fact === undefined) return undefined;
    text += phrase.slice(at, open) + startOf(text + phrase.slice(at, open), fact);
    at = open + 3;
  }
  text += phrase.slice(at);
  return text === '' ? text : capital(text);
}

/** After a full stop a fact begins a sentence. */
const startOf = (before: string, fact: string): string =>
  /[.?!] $/.test(before) ? capital(fact) : fact;

/** A product keeps the spelling that its maker gave it when it has a capital within, such as iPod. */
function capital(text: string): string {
  const signs = /^[¿¡“«„]/.test(text) ? 1 : 0;
  const first = String.fromCodePoint(text.codePointAt(signs) ?? 32);
  if (/\p{Lu}/u.test(text.charAt(signs + first.length))) return text;
  return text.slice(0, signs) + first.toLocaleUpperCase('en') + text.slice(signs + first.length);
}
