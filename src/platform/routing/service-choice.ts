import { purposeOfKind } from '#kernel/routing/model-purposes.ts';
import { isAddedId, type ServiceId, type ServiceKind, serviceIds } from '#kernel/services.ts';
import type { Alternative, Candidate } from './decision.ts';
import { isRuleService, ruleKinds } from './words/keyword-rules.ts';

/** Added services stand behind the catalogue's, before the local engine. */
const catalogueRank = (id: ServiceId): number =>
  isAddedId(id) ? serviceIds.length - 1.5 : serviceIds.indexOf(id);

/** Text and reasoning services stand in for each other. */
const standIns: Readonly<Partial<Record<ServiceKind, readonly ServiceKind[]>>> = {
  text: ['reasoning', 'research'],
  reasoning: ['text', 'research'],
  research: ['text', 'reasoning'],
};

/** Active services in catalogue order, whatever order they came in. */
export const inCatalogueOrder = (active: readonly Candidate[]): Candidate[] =>
  [...active].sort((a, b) => catalogueRank(a.id) - catalogueRank(b.id));

/**
 * Active services that make a kind, best first: the one that administrators chose for it, the one
 * whose word list asks for it, then those whose strongest kind it is, then catalogue order. Those whose key nobody has verified come after
 * all of these, and the local engine always last.
 */
function servicesOfKind(active: readonly Candidate[], kind: ServiceKind): Candidate[] {
  const rank = ({ id, kinds, isVerified, chosenFor }: Candidate) => {
    if (isChosenFor({ chosenFor }, kind)) return -1;
    if (id === 'local') return 1000;
    const listed = isRuleService(id) && ruleKinds[id] === kind ? 0 : 100;
    const known = isVerified === false ? 500 : 0;
    return known + listed + (kinds[0] === kind ? 0 : 50) + catalogueRank(id);
  };
  return active.filter(({ kinds }) => kinds.includes(kind)).sort((a, b) => rank(a) - rank(b));
}

/** Like `servicesOfKind`, followed by those of kindred kinds; pictures, films and speech have none. */
export function servicesFor(active: readonly Candidate[], kind: ServiceKind): Candidate[] {
  const found = [kind, ...(standIns[kind] ?? [])].flatMap((each) => servicesOfKind(active, each));
  const unique = [...new Map(found.map((candidate) => [candidate.id, candidate])).values()];
  const isLast = (one: Candidate) => one.id === 'local' && !isChosenFor(one, kind);
  return [...unique.filter((one) => !isLast(one)), ...unique.filter(isLast)];
}

/** Whether administrators chose a service for what this kind asks for. */
const isChosenFor = ({ chosenFor }: Pick<Candidate, 'chosenFor'>, kind: ServiceKind): boolean => {
  const purpose = purposeOfKind[kind];
  return purpose !== undefined && (chosenFor?.includes(purpose) ?? false);
};

/** Whom administrators chose for text, else OpenAI if it is active, else the next service for text. */
export function fallbackService(active: readonly Candidate[]): Candidate | undefined {
  const chosen = active.find((one) => isChosenFor(one, 'text'));
  if (chosen) return chosen;
  return active.find(({ id }) => id === 'openai') ?? servicesFor(active, 'text')[0] ?? undefined;
}

/**
 * Services to try after `failed` for the same kind of output, best first. A text service is never
 * asked for a picture's sake; the local engine is the last resort.
 */
export function fallbackOrder(
  active: readonly Candidate[],
  kind: ServiceKind,
  failed: readonly ServiceId[],
): ServiceId[] {
  return servicesFor(active, kind)
    .map(({ id }) => id)
    .filter((id) => !failed.includes(id));
}

/** What a service makes when a kind is wished: that kind, a kindred one, or its strongest. */
export function kindMadeBy({ kinds }: Candidate, wished: ServiceKind): ServiceKind {
  if (kinds.includes(wished)) return wished;
  return standIns[wished]?.find((kind) => kinds.includes(kind)) ?? kinds[0] ?? 'text';
}

/** The other active services that could take the message, without doubles. */
export function listAlternatives(
  active: readonly Candidate[],
  chosen: ServiceId | null,
  kinds: readonly ServiceKind[],
): Alternative[] {
  const seen = new Set<ServiceId | null>([chosen]);
  const list: Alternative[] = [];
  for (const kind of kinds) {
    for (const candidate of servicesFor(active, kind)) {
      if (seen.has(candidate.id)) continue;
      seen.add(candidate.id);
      list.push({ service: candidate.id, kind: kindMadeBy(candidate, kind) });
    }
  }
  return list;
}
