import { expect, it } from 'vitest';
import { routeByRules } from '#platform/routing/admin-rules.ts';
import type { Candidate } from '#platform/routing/decision.ts';
import { handOver } from '#platform/routing/hand-over.ts';
import { obeyChoice } from './obey-choice.ts';

const openai: Candidate = { id: 'openai', kinds: ['text', 'reasoning', 'image', 'audio'] };
const house: Candidate = { id: 'api-House', kinds: ['text', 'reasoning', 'image'] };
const local: Candidate = { id: 'local', kinds: ['text', 'image'], isBlind: true };
const chosen = (...purposes: NonNullable<Candidate['chosenFor']>): Candidate[] => [
  openai,
  { ...house, chosenFor: purposes },
  local,
];
type Rules = Parameters<typeof routeByRules>[1];
const route = (
  message: string,
  active: readonly Candidate[],
  { rules = [], withPictures = false }: { rules?: Rules; withPictures?: boolean } = {},
) => obeyChoice(routeByRules({ message, active }, rules), active, withPictures);

it('the words say what is wanted, and the choice who makes it', () => {
  const written = route('write an essay on tides', chosen('text'));
  expect([written.service, written.kind]).toEqual(['api-House', 'text']);
  expect(written.steps).toEqual(['count', 'choice']);
  expect(written.reason).toBe('House: your administrator chose it for text.');
  expect(written.alternatives[0]).toEqual({ service: 'openai', kind: 'text' });
  expect(route('write an essay on tides', chosen('image')).service).toBe('openai');
});

it('whom a person names goes before the choice, and so does a rule', () => {
  expect(route('@openai write an essay', chosen('text')).service).toBe('openai');
  const must = [{ phrase: 'essay', effect: 'must', service: 'openai' }] as const;
  expect(route('write an essay', chosen('text'), { rules: must }).service).toBe('openai');
  const never = [{ phrase: 'essay', effect: 'never', service: 'api-House' }] as const;
  expect(route('write an essay', chosen('text'), { rules: never }).service).toBe('openai');
});

it('the Local engine answers where it was chosen, though others have a key', () => {
  const active = [openai, { ...local, chosenFor: ['text' as const] }];
  expect(route('write an essay on tides', active).service).toBe('local');
  expect(route('hello', active).service).toBe('local');
});

it('pictures go to whom was chosen for them, else not to somebody who is known to see none', () => {
  const blind = [{ ...openai, isBlind: true }, house, local];
  const withPictures = true;
  const seen = route('write what you see', blind, { withPictures });
  expect(seen.service).toBe('api-House');
  expect(seen.reason).toBe('House: there are pictures to look at.');
  expect(route('write what you see', blind).service).toBe('openai');
  expect(route('write what you see', chosen('vision'), { withPictures }).service).toBe('api-House');
  expect(
    route('write what you see', [{ ...openai, isBlind: true }], { withPictures }).service,
  ).toBe('openai');
});

it('what the counts settled stays settled when somebody else was chosen to write it', () => {
  const decision = route('write and explain code for a function', chosen('text'));
  const handed = handOver(decision, chosen('text'), () => true);
  expect(handed).toBe(decision);
});
