import type { ServiceKind } from '#kernel/services.ts';
import type { Clauses } from '../words/split-clauses.ts';
import { hashText } from './feature-sink.ts';
import { type Cue, findCues, type Markers } from './find-cues.ts';

/** Buckets that signs of cues are hashed into; a power of two. */
export const cueBuckets = 2 ** 14;

/** A kind that a message names, with the signs around its words; the same for whatever kind. */
export type NamedKind = {
  readonly kind: ServiceKind;
  readonly buckets: readonly number[];
  /** What each sign counts: many signs must not shout. */
  readonly value: number;
};

const mostOfKind = 6;
const loudness = 1;

/** What the words around each named kind say of it: whether it is negated, comes last, stands after "only". */
export function readCues(clauses: Clauses): NamedKind[] {
  const { cues, markers } = findCues(clauses);
  return describeKinds(cues, markers, clauses);
}

function describeKinds(
  cues: readonly Cue[],
  markers: readonly Markers[],
  clauses: Clauses,
): NamedKind[] {
  const kinds = new Set(cues.map(({ kind }) => kind));
  const flat = clauses.flat();
  return [...kinds].map((kind) => {
    const own = cues.filter((cue) => cue.kind === kind);
    const signs = new Set(['any', `n${Math.min(4, own.length)}`, `nk${Math.min(4, kinds.size)}`]);
    if (own[0] === cues[0]) signs.add('first');
    if (own.at(-1)?.position === cues.at(-1)?.position) signs.add('last');
    const others = cues.filter((cue) => cue.kind !== kind);
    for (const cue of own.slice(0, mostOfKind)) {
      addNeighbours(signs, clauses[cue.clause] as readonly string[], cue.at);
      addMarkers(signs, cue, markers[cue.clause] as Markers);
      addPlace(signs, cue, clauses.length, flat.length);
      addOthers(signs, cue, others, flat);
    }
    const buckets = new Set([...signs].map((sign) => bucketOf(hashText(`q:${sign}`))));
    return { kind, buckets: [...buckets], value: loudness / Math.sqrt(buckets.size) };
  });
}

function addNeighbours(signs: Set<string>, words: readonly string[], at: number): void {
  const word = (offset: number) => words[at + offset] ?? (offset < 0 ? '^' : '$');
  signs
    .add(`-1 ${word(-1)}`)
    .add(`-2 ${word(-2)}`)
    .add(`+1 ${word(1)}`)
    .add(`+2 ${word(2)}`);
  signs.add(`-- ${word(-2)} ${word(-1)}`).add(`-+ ${word(-1)} ${word(1)}`);
}

function addMarkers(signs: Set<string>, { at, keyword }: Cue, markers: Markers): void {
  const strength = keyword ? 'k' : '';
  const after = (places: readonly number[], reach: number) =>
    places.some((place) => place < at && at - place <= reach);
  if (after(markers.not, 4)) signs.add(`not${strength}`);
  if (after(markers.not, 8)) signs.add(`far not${strength}`);
  if (markers.not.some((place) => place > at && place - at <= 3)) signs.add(`then not${strength}`);
  if (after(markers.only, 4)) signs.add(`only${strength}`);
  if (after(markers.wish, 4)) signs.add(`wish${strength}`);
  if (after(markers.afterwards, 4)) signs.add(`afterwards${strength}`);
}

function addPlace(
  signs: Set<string>,
  { clause, position, keyword }: Cue,
  clauses: number,
  words: number,
): void {
  const strength = keyword ? 'k' : '';
  signs.add(`strength${strength}`);
  if (clause === 0) signs.add(`first clause${strength}`);
  if (clause === clauses - 1) signs.add(`last clause${strength}`);
  if (position === 0) signs.add('first word');
  if (position < 4) signs.add(`start${strength}`);
  if (words - position <= 3) signs.add(`end${strength}`);
}

/** Words between this kind and the next or last named other one. */
function addOthers(
  signs: Set<string>,
  { position }: Cue,
  others: readonly Cue[],
  words: readonly string[],
): void {
  const near = (gap: number) => gap > 0 && gap <= 4;
  const next = others.find((other) => near(other.position - position));
  const last = others.find((other) => near(position - other.position));
  if (next) {
    signs.add('other next').add(`> ${words.slice(position + 1, next.position).join(' ')}`);
  }
  if (last) {
    signs.add('other before').add(`< ${words.slice(last.position + 1, position).join(' ')}`);
  }
}

function bucketOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & (cueBuckets - 1);
}
