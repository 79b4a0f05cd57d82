import { expect, it } from 'vitest';
import type { Candidate } from './decision.ts';
import { handOver, leastSure } from './hand-over.ts';
import { routeMessage } from './route-message.ts';

const active: readonly Candidate[] = [
  { id: 'openai', kinds: ['text', 'reasoning', 'image', 'audio'] },
  { id: 'heygen', kinds: ['video', 'audio'] },
  { id: 'runware', kinds: ['image', 'video'] },
  { id: 'perplexity', kinds: ['research', 'text'] },
  { id: 'local', kinds: ['text', 'image', 'audio'] },
];
const anyTools = () => true;
const route = (message: string, services = active) => routeMessage({ message, active: services });

/** Its router thinks of a recording, and is not sure. */
const unsure = 'Grandpa can’t see the page any more but he’d love to have my letter all the same.';

it('what the router is not sure of goes to a text service with tools, which is said', () => {
  const before = route(unsure);
  expect(before.unasked !== undefined || before.confidence < leastSure).toBe(true);
  const after = handOver(before, active, anyTools);
  expect(after).toMatchObject({ service: 'openai', kind: 'text' });
  expect(after.steps).toEqual([...before.steps, 'hand-over']);
  expect(after.reason).toMatch(
    /^OpenAI: what you want was uncertain \(\d+ % .+\), so this service decides with the hub’s tools\.$/,
  );
});

it('what words settle stays where it is: keywords, a name, nothing asked for', () => {
  for (const message of [
    'Please write and explain code for a function',
    '@heygen something about the sea',
    'hello',
  ]) {
    const decision = route(message);
    expect(handOver(decision, active, anyTools)).toBe(decision);
  }
});

it('what the router is sure of stays, too', () => {
  const decision = route('Could you paint me a lighthouse in a storm?');
  expect(decision).toMatchObject({ kind: 'image' });
  expect(decision.confidence).toBeGreaterThanOrEqual(leastSure);
  expect(handOver(decision, active, anyTools)).toBe(decision);
});

it('without a service that takes tools nothing changes', () => {
  const decision = route(unsure);
  expect(handOver(decision, active, () => false)).toBe(decision);
  const alone = active.filter(({ id }) => id === 'local');
  const local = route(unsure, alone);
  expect(handOver(local, alone, anyTools)).toBe(local);
});
