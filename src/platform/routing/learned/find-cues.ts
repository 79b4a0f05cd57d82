import type { ServiceKind } from '#kernel/services.ts';
import { conceptNames } from '../concepts/concept-tables.ts';
import { readConcepts } from '../concepts/read-concepts.ts';
import { keywordRules, ruleKinds, ruleServices } from '../words/keyword-rules.ts';
import type { Clauses } from '../words/split-clauses.ts';

/** Words that name a kind, by their concepts. */
const conceptsOfKind: Readonly<Record<ServiceKind, string>> = {
  image: 'picture printform artstyle photoedit layout imageterm drawverb colour',
  video: 'video motion screen presenter movesverb seconds watch',
  audio: 'audio voice music instrument noise aloud hear soundedit calm',
  text: 'letter document writeverb translate script explain ideas code recipe howto length tone transcribe',
  reasoning: 'why decide calculate argue analyse plan fault ifs',
  research: 'price opening news weather source rules who release market now',
};

const kindOfConcept = new Map<string, ServiceKind>(
  Object.entries(conceptsOfKind).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as ServiceKind] as const),
  ),
);

const kindsOfKeyword = new Map<string, ServiceKind[]>();
for (const id of ruleServices)
  for (const word of keywordRules[id])
    kindsOfKeyword.set(word, [...(kindsOfKeyword.get(word) ?? []), ruleKinds[id]]);

/** A word that names a kind; `keyword` if it is in the documents' lists. */
export type Cue = {
  readonly kind: ServiceKind;
  readonly keyword: boolean;
  /** Position in its clause, of its clause, and in the message. */
  readonly at: number;
  readonly clause: number;
  readonly position: number;
};

/** Positions of other telling words of a clause. */
export type Markers = {
  readonly [name in 'not' | 'only' | 'afterwards' | 'wish']: readonly number[];
};

const mostCues = 40;
/** Words that name kinds, in the message's order, and by clause the words that tell something about them. */
export function findCues(clauses: Clauses): { cues: Cue[]; markers: Markers[] } {
  const cues: Cue[] = [];
  const markers: Markers[] = [];
  let position = 0;
  for (const [clause, words] of clauses.entries()) {
    const hits = readConcepts(words).map(({ id, at }) => ({
      at,
      name: conceptNames[id] as string,
    }));
    const of = (...names: string[]) =>
      hits.filter(({ name }) => names.includes(name)).map(({ at }) => at);
    markers.push({
      not: of('not'),
      only: of('only'),
      afterwards: of('afterwards'),
      wish: of('make', 'want'),
    });
    const seen = new Set<string>();
    const put = (kind: ServiceKind | undefined, at: number, keyword: boolean) => {
      if (kind === undefined || seen.has(`${kind} ${at}`)) return;
      seen.add(`${kind} ${at}`);
      cues.push({ kind, keyword, at, clause, position: position + at });
    };
    for (const [at, word] of words.entries())
      for (const kind of kindsOfKeyword.get(word) ?? []) put(kind, at, true);
    for (const { name, at } of hits) put(kindOfConcept.get(name), at, false);
    position += words.length;
  }
  cues.sort((a, b) => a.position - b.position);
  return { cues: cues.slice(0, mostCues), markers };
}
