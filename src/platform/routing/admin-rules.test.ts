import { describe, expect, it } from 'vitest';
import { type ServiceId, type ServiceKind, serviceIds } from '#kernel/services.ts';
import { fc } from '#kernel/testing/fuzz.ts';
import { type AdminRule, routeByRules } from './admin-rules.ts';
import type { Candidate } from './decision.ts';
import { routeMessage } from './route-message.ts';
import { countKeywords } from './words/count-keywords.ts';
import { keywordRules } from './words/keyword-rules.ts';
import { holdsPhrase, tidyPhrase } from './words/phrases.ts';

const kind = fc.constantFrom<ServiceKind>('text', 'reasoning', 'image', 'video', 'audio');
const service = fc.constantFrom(...serviceIds);
const active: fc.Arbitrary<Candidate[]> = fc.uniqueArray(
  fc.record({ id: service, kinds: fc.uniqueArray(kind, { minLength: 1, maxLength: 3 }) }),
  { selector: ({ id }) => id },
);
const words = 'podcast weekly salary image video write draw the thanks 画像 Straße tea'.split(' ');
const phrase = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
  .map((parts) => tidyPhrase(parts.join(' ')));
const rules: fc.Arbitrary<AdminRule[]> = fc.array(
  fc.record({ phrase, effect: fc.constantFrom('must' as const, 'never' as const), service }),
  { maxLength: 5 },
);
const message = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 })), { maxLength: 9 })
  .map((parts) => parts.join(' '));
const runs = { numRuns: 1500 };
const hits = (text: string, all: readonly AdminRule[], effect: AdminRule['effect']) =>
  all.filter((rule) => rule.effect === effect && holdsPhrase(tidyPhrase(text), rule.phrase));

describe('without a rule that fits', () => {
  it('decides exactly as the router does', () => {
    fc.assert(
      fc.property(message, message, active, rules, (text, previous, on, all) => {
        const input = { message: text, previous, active: on };
        expect(routeByRules(input, [])).toEqual(routeMessage(input));
        const others = all.filter((rule) => !holdsPhrase(tidyPhrase(text), rule.phrase));
        expect(routeByRules(input, others)).toEqual(routeMessage(input));
      }),
      runs,
    );
  });
});

describe('rules', () => {
  it('keep a message from a service, whatever else could take it', () => {
    fc.assert(
      fc.property(message, active, rules, (text, on, all) => {
        const decision = routeByRules({ message: text, active: on }, all);
        if (decision.steps.includes('pin')) return;
        for (const rule of hits(text, all, 'never')) {
          expect(decision.service).not.toBe(rule.service);
          expect(decision.barred).toContain(rule.service);
          expect(decision.alternatives.map((each) => each.service)).not.toContain(rule.service);
        }
      }),
      runs,
    );
  });

  it('send a message to a service that can take it, the longest phrase first', () => {
    fc.assert(
      fc.property(message, active, rules, (text, on, all) => {
        const decision = routeByRules({ message: text, active: on }, all);
        if (decision.steps.includes('pin')) return;
        const barred = hits(text, all, 'never').map((rule) => rule.service);
        const [first] = hits(text, all, 'must')
          .filter((rule) => on.some(({ id }) => id === rule.service))
          .filter((rule) => !barred.includes(rule.service))
          .sort((a, b) => b.phrase.length - a.phrase.length);
        if (first) expect([decision.service, decision.steps]).toEqual([first.service, ['rule']]);
        else expect(decision.steps.join() === 'rule').toBe(false);
      }),
      runs,
    );
  });

  it('yield to a service that the user names', () => {
    fc.assert(
      fc.property(message, active, rules, service, (text, on, all, pin) => {
        const input = { message: text, active: on, pin };
        expect(routeByRules(input, all)).toEqual(routeMessage(input));
      }),
    );
    const input = { message: '@openai a podcast', active: on('openai', 'elevenlabs') };
    expect(routeByRules(input, [must('podcast', 'elevenlabs')])).toEqual(routeMessage(input));
  });

  it('count words as the counts do', () => {
    const keyword = fc.constantFrom(...Object.values(keywordRules).flat());
    const glue = fc.constantFrom(' ', '', '_', '-', '2', '画', 'ï', '𝒜', '🙂', 'ก', ', ', '\n');
    const text = fc
      .array(fc.tuple(fc.oneof(keyword, fc.string({ maxLength: 3 })), glue), { maxLength: 8 })
      .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(text, keyword, (given, word) => {
        const counted = Object.values(countKeywords(given).matched).flat();
        expect(holdsPhrase(tidyPhrase(given), word)).toBe(counted.includes(word));
      }),
      { numRuns: 4000 },
    );
  });
});

describe('the sentence', () => {
  it('names the rule that sent the message', () => {
    const decision = routeByRules(
      { message: 'Write a PODCAST about tea', active: on('openai', 'elevenlabs') },
      [must('podcast', 'elevenlabs')],
    );
    expect(decision).toMatchObject({ service: 'elevenlabs', kind: 'audio', steps: ['rule'] });
    expect(decision.reason).toBe("ElevenLabs: your administrator's rule for “podcast”.");
  });

  it('names the rule that kept it away, and only where that changed anything', () => {
    const never = { phrase: 'salary', effect: 'never', service: 'openai' } as const;
    const salary = { message: 'write about my salary', active: on('openai', 'anthropic') };
    expect(routeByRules(salary, [never])).toMatchObject({
      service: 'anthropic',
      barred: ['openai'],
      reason: "Anthropic: your administrator's rule for “salary” keeps it from OpenAI.",
    });
    const image = { message: 'an image of a salary', active: on('openai', 'runware') };
    expect(routeByRules(image, [never]).reason).toBe('Runware: matched "image".');
  });

  it('is the documented one when nobody else can answer', () => {
    const never = { phrase: 'salary', effect: 'never', service: 'openai' } as const;
    expect(routeByRules({ message: 'my salary', active: on('openai') }, [never])).toMatchObject({
      service: null,
      reason: 'No suitable AI service available for this request',
    });
  });
});

const must = (text: string, id: ServiceId): AdminRule => ({
  phrase: tidyPhrase(text),
  effect: 'must',
  service: id,
});

function on(...ids: ServiceId[]): Candidate[] {
  const kinds: Partial<Record<ServiceId, ServiceKind>> = { runware: 'image', elevenlabs: 'audio' };
  return ids.map((id) => ({ id, kinds: [kinds[id] ?? 'text'] }));
}
