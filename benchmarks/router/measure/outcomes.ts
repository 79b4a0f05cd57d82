import { performance } from 'node:perf_hooks';
import type { RouteKind } from '../../../src/kernel/services.ts';
import type { Candidate, Decision } from '../../../src/platform/routing/decision.ts';
import { routeMessage } from '../../../src/platform/routing/route-message.ts';
import { countKeywords } from '../../../src/platform/routing/words/count-keywords.ts';
import { ruleKinds, ruleServices } from '../../../src/platform/routing/words/keyword-rules.ts';
import type { LabelledMessage } from '../messages.ts';

/** All services with a word list, one for research, and the local engine. */
export const activeServices: readonly Candidate[] = [
  { id: 'openai', kinds: ['text', 'reasoning', 'image', 'audio'] },
  { id: 'anthropic', kinds: ['text', 'reasoning'] },
  { id: 'heygen', kinds: ['video', 'audio'] },
  { id: 'runware', kinds: ['image', 'video'] },
  { id: 'elevenlabs', kinds: ['audio'] },
  { id: 'perplexity', kinds: ['research', 'text'] },
  { id: 'local', kinds: ['text', 'image', 'audio'] },
];

/** Who decides: one service strictly ahead, several with the same count, or nobody hit. */
export type Situation = 'strict' | 'tie' | 'zero';

export type Outcome = {
  readonly source: LabelledMessage;
  readonly situation: Situation;
  /** Kinds of the services that share the highest count. */
  readonly tiedKinds: readonly RouteKind[];
  /** Kind by plain counts: the first of the tied in the catalogue's order, OpenAI without a hit. */
  readonly plain: RouteKind;
  readonly ours: RouteKind;
  /** What the message was read as, whether or not that was made: `ours`, or what was too uncertain. */
  readonly read: RouteKind;
  readonly decision: Decision;
};

/** Routes a message both ways. */
export function outcomeOf(source: LabelledMessage): Outcome {
  const { counts } = countKeywords(source.message);
  const most = Math.max(...Object.values(counts));
  const top = most === 0 ? [] : ruleServices.filter((id) => counts[id] === most);
  const decision = routeMessage({
    message: source.message,
    previous: source.previous,
    active: activeServices,
  });
  return {
    source,
    situation: top.length === 0 ? 'zero' : top.length === 1 ? 'strict' : 'tie',
    tiedKinds: top.map((id) => ruleKinds[id]),
    plain: ruleKinds[top[0] ?? 'openai'],
    ours: decision.kind,
    read: decision.unasked ?? decision.kind,
    decision,
  };
}

export const rightByPlain = ({ plain, source }: Outcome): boolean => plain === source.label;
export const rightByReading = ({ read, source }: Outcome): boolean => read === source.label;
export const rightByOurs = ({ ours, source }: Outcome): boolean => ours === source.label;

/** Messages where the strict winner among some active services did not get the message. Must be 0. */
export function contractBreaches(messages: readonly LabelledMessage[]): number {
  let breaches = 0;
  for (let subset = 1; subset < 2 ** ruleServices.length; subset++) {
    const on = ruleServices.filter((_, at) => subset & (2 ** at));
    const active = activeServices.filter(({ id }) => on.some((other) => other === id));
    for (const { message, previous } of messages) {
      const { service, counts, steps } = routeMessage({ message, previous, active });
      const most = Math.max(...on.map((id) => counts[id]));
      const top = on.filter((id) => counts[id] === most);
      const decided = most > 0 && !steps.includes('pin');
      if (decided && !top.some((id) => id === service)) breaches++;
    }
  }
  return breaches;
}

/** Milliseconds that each call took, after a warm-up. */
export function timeEach<T>(items: readonly T[], call: (item: T) => unknown): number[] {
  for (const item of items) call(item);
  return items.map((item) => {
    const before = performance.now();
    call(item);
    return performance.now() - before;
  });
}
