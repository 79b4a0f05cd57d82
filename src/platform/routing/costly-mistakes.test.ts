import { describe, expect, it } from 'vitest';
import type { Candidate } from './decision.ts';
import { routeMessage } from './route-message.ts';

const active: readonly Candidate[] = [
  { id: 'openai', kinds: ['text', 'reasoning', 'image', 'audio'] },
  { id: 'heygen', kinds: ['video', 'audio'] },
  { id: 'runware', kinds: ['image'] },
  { id: 'elevenlabs', kinds: ['audio'] },
];
const local: readonly Candidate[] = [{ id: 'local', kinds: ['text', 'image', 'audio'] }];
const route = (message: string, more: Partial<Parameters<typeof routeMessage>[0]> = {}) =>
  routeMessage({ message, active, ...more });

describe('what is uncertain', () => {
  it('is not made unasked: words come, and the film is one click away', () => {
    const decision = route('something moving for our start page');
    expect(decision).toMatchObject({ service: 'openai', kind: 'text', unasked: 'video' });
    expect(decision.steps).toEqual(['cost']);
    expect(decision.offers).toContainEqual({ kind: 'video', service: 'heygen' });
    expect(decision.reason).toBe(
      'OpenAI: your words may ask for a video, which is too uncertain to make without asking, so the answer is in words.',
    );
  });
  it('is said with what was weighed, the sure share of the answer among it', () => {
    const { weighed, confidence, kind } = route('something moving for our start page');
    expect(weighed[0]?.kind).toBe('video');
    expect(weighed.find((each) => each.kind === kind)?.odds).toBe(confidence);
  });
  it('is not made by a service with words either, though the user named it', () => {
    const named = route('@openai entwirf ein Filmplakat');
    expect(named).toMatchObject({ service: 'openai', kind: 'text' });
    expect(named.offers[0]).toMatchObject({ kind: 'image' });
  });
  it('is made at once where it is ordered in plain words', () => {
    for (const [message, kind] of [
      ['make a short film about whales', 'video'],
      ['I need a logo for my bakery', 'image'],
      ['draw a lighthouse at sunset', 'image'],
    ] as const)
      expect(route(message)).toMatchObject({ kind, offers: [] });
  });
});

describe('an offer', () => {
  it('makes just what it says when it is taken, whatever the words', () => {
    const taken = route('something moving for our start page', { kind: 'image' });
    expect(taken).toMatchObject({ service: 'runware', kind: 'image', steps: ['offer'] });
    expect(taken.reason).toBe('Runware: you asked for an image.');
  });
  it('names services beyond those that may answer', () => {
    const words: readonly Candidate[] = [{ id: 'openai', kinds: ['text'] }];
    const decision = route('draw a lighthouse at sunset', { active: words, offering: active });
    expect(decision).toMatchObject({ service: 'openai', kind: 'text' });
    expect(decision.offers[0]).toEqual({ kind: 'image', service: 'runware' });
  });
  it('of a film stands without a service: a form may make it', () => {
    const { offers } = route('make a short film about whales', { active: local });
    expect(offers).toContainEqual({ kind: 'video', service: null });
  });
});

describe('a strict winner of the counts', () => {
  it.each([
    [
      'denied',
      'no video, one frame of a boat',
      'heygen',
      'image',
      'though you seem to rule it out',
    ],
    ['denied', 'Do not create an image, tell me about foxes', 'runware', 'text', 'rule it out'],
    ['quoted', 'Translate "a picture of a sheep" into German', 'runware', 'text', 'quotation'],
    ['quoted', 'Übersetze „a picture of a sheep“', 'runware', 'text', 'only in a quotation'],
  ])(
    'by %s words still wins, and the other reading is offered: %s',
    (_, message, service, other, why) => {
      const decision = route(message);
      expect(decision).toMatchObject({ service, steps: ['count'] });
      expect(decision.offers[0]?.kind).toBe(other);
      expect(decision.reason).toContain(why);
    },
  );
  it('by words that are meant is left alone', () => {
    const decision = route('Draw a picture of a cat');
    expect(decision.offers).toEqual([]);
    expect(decision.reason).toBe('Runware: matched "picture".');
  });
});

describe('a pasted log', () => {
  const log = Array.from(
    { length: 150 },
    (_, at) =>
      `2026-03-02 11:04:${10 + (at % 50)} INFO VideoWorker: film frame ${at} rendered, clip ok`,
  ).join('\n');
  it('of 10,000 characters is answered in words, though it is all about films', () => {
    expect(log.length).toBeGreaterThan(10_000);
    const decision = route(log, { active: local });
    expect(decision).toMatchObject({ service: 'local', kind: 'none' });
    expect(decision.confidence).toBeGreaterThan(0.5);
    expect(decision.reason).not.toContain('video');
  });
  it('leaves the question around it to be read', () => {
    const decision = route(`${log}\nwhy does the worker stop after this?`, { active: local });
    expect(decision.weighed[0]?.kind).toMatch(/^(text|reasoning)$/);
  });
});

it('never cites filler such as "with" as a reason', () => {
  for (const message of [
    'come with me to the house with my mother, with paintings',
    'a watercolour with my mother and with her dogs',
    'zeichne mir etwas mit meinem Hund und mit Schnee',
  ])
    expect(route(message).reason).not.toMatch(/"(with|mit|come|etwas|meinem)"/i);
});
