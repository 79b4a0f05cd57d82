import { longestFact } from './facts.ts';

/**
 * How people ask to have something remembered; what follows is the fact. Only at the beginning of a
 * message: in the middle of a text it is somebody's story.
 */
const beginnings: readonly { readonly asks: RegExp; readonly isGerman?: true }[] = [
  {
    asks: /^(?:please,? |can you |could you )?(?:please )?(?:remember|keep in mind|don['’]t forget|do not forget)(?: please)?,? that /i,
  },
  {
    asks: /^(?:bitte )?(?:merk dir|merke dir|denk daran|denke daran|vergiss nicht|merken sie sich|vergessen sie nicht|denken sie daran)(?: bitte)?,? dass /i,
    isGerman: true,
  },
  {
    asks: /^(?:s['’]il (?:te|vous) pla[iî]t,? )?(?:souviens-toi|souvenez-vous|rappelle-toi|rappelez-vous|retiens|retenez|n['’]oublie pas|n['’]oubliez pas)(?: bien)? (?:que |qu['’])/i,
  },
  {
    asks: /^(?:por favor,? )?(?:recuerda|recuerde|acu[eé]rdate de|no olvides|no olvide|ten en cuenta|tenga en cuenta) que /i,
  },
];

/** What a message asks to remember about its writer, in its own words; undefined when it asks for something else. */
export function readFact(message: string): string | undefined {
  const text = message.trim();
  // One sentence or two, not a page that begins so.
  if (text.length > 2 * longestFact || text.includes('\n')) return undefined;
  for (const { asks, isGerman } of beginnings) {
    const beginning = asks.exec(text)?.[0];
    if (beginning === undefined) continue;
    const rest = text.slice(beginning.length).replace(/[.!]$/, '').trim();
    // A question about it is not the wish itself.
    if (rest === '' || rest.length > longestFact || rest.endsWith('?')) return undefined;
    const fact = isGerman ? asMainClause(rest) : rest;
    return fact.charAt(0).toUpperCase() + fact.slice(1);
  }
  return undefined;
}

/** "ich kein Fleisch esse" as "ich esse kein Fleisch": the verb of a German clause stands at its end. */
function asMainClause(clause: string): string {
  const words = clause.split(' ');
  const subject = /^ich$/i.test(words[0] ?? '') ? 1 : /^(?:mein|unser)/i.test(clause) ? 2 : 0;
  const verb = words.at(-1) ?? '';
  const isPlain = subject > 0 && words.length > subject + 1 && /^\p{Ll}+$/u.test(verb);
  if (!isPlain || clause.includes(',')) return clause;
  return [...words.slice(0, subject), verb, ...words.slice(subject, -1)].join(' ');
}
