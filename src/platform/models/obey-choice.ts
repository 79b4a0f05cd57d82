import { type ModelPurpose, purposeOfKind, purposeWords } from '#kernel/routing/model-purposes.ts';
import { outputOf } from '#kernel/routing/outputs.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { RuledDecision } from '#platform/routing/admin-rules.ts';
import type { Candidate, RouteStep } from '#platform/routing/decision.ts';
import { servicesFor } from '#platform/routing/service-choice.ts';

/** Last steps of what people and rules of administrators settled: who answers was named there. */
const named: ReadonlySet<RouteStep> = new Set(['pin', 'offer']);

/**
 * The decision, made by whom an administrator chose for what is wanted; with pictures to look at by somebody
 * who sees them. What a person or a rule named stays. Pure.
 */
export function obeyChoice<D extends RuledDecision>(
  decision: D,
  active: readonly Candidate[],
  withPictures: boolean,
): D {
  const { service, steps, barred = [] } = decision;
  const last = steps.at(-1);
  if (service === null || !last || named.has(last) || steps.join() === 'rule') return decision;
  const may = active.filter(({ id }) => !barred.includes(id));
  const purpose = purposeFor(decision, withPictures);
  const chosen = purpose && may.find(({ chosenFor }) => chosenFor?.includes(purpose));
  if (chosen && purpose)
    return chosen.id === service ? decision : handTo(decision, chosen, chosenReason(purpose));
  const isLost = purpose === 'vision' && may.some(({ id, isBlind }) => id === service && isBlind);
  const seeing = isLost && servicesFor(may, 'text').find(({ isBlind }) => !isBlind);
  return seeing ? handTo(decision, seeing, 'there are pictures to look at.') : decision;
}

function purposeFor({ kind }: RuledDecision, withPictures: boolean): ModelPurpose | undefined {
  return withPictures && outputOf(kind) === 'text' ? 'vision' : purposeOfKind[kind];
}

const chosenReason = (purpose: ModelPurpose) =>
  `your administrator chose it for ${purposeWords[purpose]}.`;

function handTo<D extends RuledDecision>(decision: D, { id }: Candidate, reason: string): D {
  const { service, kind, alternatives } = decision;
  const before = service && kind !== 'none' ? [{ service, kind }] : [];
  return {
    ...decision,
    ...{ service: id, reason: `${nameOfService(id)}: ${reason}` },
    alternatives: [
      ...before,
      ...alternatives.filter((one) => one.service !== id && one.service !== service),
    ],
    steps: [...decision.steps, 'choice'],
  };
}
