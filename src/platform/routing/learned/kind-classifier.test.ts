import { describe, expect, it } from 'vitest';
import { routeKinds } from '#kernel/services.ts';
import { routeMessage } from '../route-message.ts';
import { classifyKinds } from './kind-classifier.ts';
import { readUtterance } from './read-utterance.ts';

const sumOf = (message: string) => {
  const { of } = classifyKinds(readUtterance(message));
  return routeKinds.reduce((sum, kind) => sum + of[kind], 0);
};

describe('odds', () => {
  it.each([
    ['nothing', ''],
    ['a language never seen', 'გამარჯობა, დამიხატე მელა'],
    ['one endless word', 'a'.repeat(100_000)],
    ['a book', 'draw a song about a video now. '.repeat(30_000)],
    ['half a character', '\ud83e lone \udd8a'],
    ['signs only', '()[]{}<>|'.repeat(500)],
  ])('add up to one for %s', (_name, message) => {
    expect(sumOf(message)).toBeCloseTo(1, 6);
  });
});

describe('reasons', () => {
  const active = [
    { id: 'openai', kinds: ['text'] },
    { id: 'runware', kinds: ['image'] },
    { id: 'heygen', kinds: ['video'] },
  ] as const;
  const reason = (message: string, previous?: string) =>
    routeMessage({ message, previous, active }).reason;

  it('name the words that spoke most, as they were spelled', () => {
    expect(reason('Ein Aquarell für Müllers Küche, gemälde')).toMatch(
      /^Runware: your words ask for an image, most of all ".*(Aquarell|gemälde)/,
    );
  });
  it('say what settled a tie', () => {
    expect(reason('create a video of waves')).toMatch(
      /^HeyGen: matched "video"; equal counts settled by your words, which ask for a video/,
    );
  });
  it('say that a message goes on from the one before', () => {
    expect(reason('another one', 'draw a fox')).toBe(
      'Runware: continues your last message, which asked for an image.',
    );
  });
});
