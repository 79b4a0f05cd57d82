import { expect, it } from 'vitest';
import { type ServiceKind, serviceIds } from '#kernel/services.ts';
import { fc } from '#kernel/testing/fuzz.ts';
import type { Candidate } from './decision.ts';
import { routeMessage } from './route-message.ts';
import { isRuleService, keywordRules, ruleServices } from './words/keyword-rules.ts';

const kind = fc.constantFrom<ServiceKind>(
  'text',
  'reasoning',
  'image',
  'video',
  'audio',
  'research',
);
const active: fc.Arbitrary<Candidate[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...serviceIds),
    kinds: fc.uniqueArray(kind, { minLength: 1, maxLength: 4 }),
  }),
  { selector: ({ id }) => id },
);
const keyword = fc.constantFrom(...Object.values(keywordRules).flat());
const filler = fc.constantFrom(
  ...'a the no not video-free draw thanks make it longer bild latest why ? , . @nobody 12 ñandú 画像'.split(
    ' ',
  ),
);
const message = fc
  .array(fc.oneof({ weight: 2, arbitrary: keyword }, filler, fc.string({ maxLength: 6 })), {
    maxLength: 14,
  })
  .map((words) => words.join(' '));
const runs = { numRuns: 2000 };

it('gives a strict winner of the counts among active services the message, always', () => {
  fc.assert(
    fc.property(message, fc.option(message, { nil: undefined }), active, (text, previous, on) => {
      const decision = routeMessage({ message: text, previous, active: on });
      if (decision.steps.includes('pin')) return;
      const counted = on
        .flatMap(({ id }) => (isRuleService(id) ? [{ id, count: decision.counts[id] }] : []))
        .sort((a, b) => b.count - a.count);
      const [first, second] = counted;
      if (first && first.count > (second?.count ?? 0)) expect(decision.service).toBe(first.id);
      if (first && first.count > 0 && first.count === second?.count) {
        const top = counted.filter(({ count }) => count === first.count).map(({ id }) => id);
        expect(top).toContain(decision.service);
      }
    }),
    runs,
  );
});

it('counts each planted keyword once', () => {
  fc.assert(
    fc.property(fc.array(keyword, { maxLength: 12 }), (words) => {
      const { counts } = routeMessage({ message: words.join(' '), active: [] });
      for (const id of ruleServices) {
        const list: readonly string[] = keywordRules[id];
        expect(counts[id]).toBe(new Set(words.filter((word) => list.includes(word))).size);
      }
    }),
  );
});

it('does not mind case and white space', () => {
  fc.assert(
    fc.property(message, active, (text, on) => {
      const plain = routeMessage({ message: text, active: on });
      const loud = routeMessage({
        message: ` ${text.toUpperCase().replaceAll(' ', ' \t ')}\t`,
        active: on,
      });
      expect([loud.service, loud.kind, loud.counts]).toEqual([
        plain.service,
        plain.kind,
        plain.counts,
      ]);
    }),
    runs,
  );
});

it('never names an inactive service, and repeats itself exactly', () => {
  fc.assert(
    fc.property(message, active, (text, on) => {
      const decision = routeMessage({ message: text, active: on });
      const ids = on.map(({ id }) => id);
      if (decision.service !== null) expect(ids).toContain(decision.service);
      for (const { service } of decision.alternatives) expect(ids).toContain(service);
      expect(decision.confidence).toBeGreaterThanOrEqual(0);
      expect(decision.confidence).toBeLessThanOrEqual(1);
      expect(routeMessage({ message: text, active: [...on].reverse() })).toEqual(decision);
    }),
    runs,
  );
});

it('lets a pin win over every word', () => {
  fc.assert(
    fc.property(message, active, fc.constantFrom(...serviceIds), (text, on, pin) => {
      const decision = routeMessage({ message: text, active: on, pin });
      expect(decision.service).toBe(on.some(({ id }) => id === pin) ? pin : null);
    }),
  );
});
