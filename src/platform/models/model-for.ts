import { type ModelPurpose, purposeWords } from '#kernel/routing/model-purposes.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { isAddedId, type ServiceId, type ServiceKind } from '#kernel/services.ts';
import { fallbackOrder } from '#platform/routing/service-choice.ts';
import type { ActiveService, CallScope, Gateway } from '../gateway/gateway-types.ts';
import { modelUseOf } from './chosen-for.ts';
import type { ModelChoice } from './model-choices.ts';
import { takesUse } from './usual-models.ts';
import { chosenModelAt } from './with-chosen-model.ts';

/** For whom something is asked. */
export type ModelAsker = Pick<CallScope, 'user' | 'module'> & {
  readonly platform: { readonly gateway: Pick<Gateway, 'activeServices' | 'choices' | 'models'> };
};

/** Who answers for a purpose. */
export type Answering = {
  readonly service: ServiceId;
  /** Undefined leaves it to the service, and for the Local engine. */
  readonly model: string | undefined;
  /** Whether an administrator chose it. */
  readonly isChosen: boolean;
};

/** Who answers for a purpose for this person: what an administrator chose, else who is usual. Undefined where nobody can. */
export const modelFor = async (
  asker: ModelAsker,
  purpose: ModelPurpose,
): Promise<Answering | undefined> => (await modelsFor(asker, purpose))[0];

/** The same with everybody who can stand in, in the order in which they are asked. */
export async function modelsFor(asker: ModelAsker, purpose: ModelPurpose): Promise<Answering[]> {
  const { gateway } = asker.platform;
  const active = await gateway.activeServices(asker.user.id);
  const choices = await gateway.choices();
  // Who was chosen for text looks at pictures with the same model, unless another was chosen for these.
  const asked: ModelPurpose[] = purpose === 'vision' ? ['vision', 'text'] : [purpose];
  const found = orderFor(active, purpose).map(async (one) => {
    const { id, chosenFor } = one;
    const isChosen = chosenFor?.includes(purpose) ?? false;
    const model = chosenModelAt(choices, one, asked) ?? (await usualOf(asker, id, purpose));
    // Of one's own servers only those with such a model can be asked for it.
    const isAble = !isSpecial(purpose) || model !== undefined;
    return isAble ? [{ service: id, model, isChosen }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Who can be asked for a purpose, the first one first: what was chosen, then as usual. Pure. */
export function orderFor<S extends ActiveService>(
  active: readonly S[],
  purpose: ModelPurpose,
): S[] {
  if (isSpecial(purpose)) {
    const able = active.filter(({ id }) => takesUse(id, purpose));
    const rank = ({ id, chosenFor }: S) =>
      chosenFor?.includes(purpose) ? 0 : isOwnServer(id) ? 2 : 1;
    return [...able].sort((a, b) => rank(a) - rank(b));
  }
  const kind = kindOf[purpose];
  const able = active.filter(({ kinds }) => kinds.includes(kind));
  const seeing = purpose === 'vision' ? able.filter(seesOrChosen) : able;
  const order = fallbackOrder(seeing, kind, []);
  const chosen = order.filter((id) => isChosenFor(active, id, purpose));
  return [...new Set([...chosen, ...order])].flatMap((id) => active.find((s) => s.id === id) ?? []);
}

const kindOf: Readonly<Record<Exclude<ModelPurpose, Special>, ServiceKind>> = {
  ...{ text: 'text', vision: 'text', reasoning: 'reasoning', image: 'image', speech: 'audio' },
};
type Special = 'embedding' | 'transcription';
const isSpecial = (purpose: ModelPurpose): purpose is Special =>
  purpose === 'embedding' || purpose === 'transcription';

const seesOrChosen = ({ isBlind, chosenFor }: ActiveService) =>
  !isBlind || (chosenFor?.includes('vision') ?? false);
const isChosenFor = (active: readonly ActiveService[], id: ServiceId, purpose: ModelPurpose) =>
  active.some((each) => each.id === id && each.chosenFor?.includes(purpose));

const isOwnServer = (id: ServiceId) => id === 'openai-compatible' || isAddedId(id);

async function usualOf(
  { platform, ...scope }: ModelAsker,
  service: ServiceId,
  purpose: ModelPurpose,
): Promise<string | undefined> {
  if (service === 'local') return undefined;
  return (await platform.gateway.models(scope, service, modelUseOf(purpose)))[0];
}

/** Why a choice is not followed: no key works, the model is gone, or the service does not do this any more. */
export type Lost = 'no-key' | 'no-model' | 'unable';

/** Whether the choice for a purpose cannot be followed for this person, and why; undefined where it can, or there is none. */
export async function findLost(
  { platform, user }: Pick<ModelAsker, 'platform' | 'user'>,
  purpose: ModelPurpose,
): Promise<{ readonly choice: ModelChoice; readonly why: Lost } | undefined> {
  const { [purpose]: choice } = await platform.gateway.choices();
  if (!choice) return undefined;
  const active = await platform.gateway.activeServices(user.id);
  if (isChosenFor(active, choice.service, purpose)) return undefined;
  const isThere = active.some(({ id }) => id === choice.service);
  return { choice, why: !isThere ? 'no-key' : choice.model === null ? 'unable' : 'no-model' };
}

/** Says that what was chosen for a purpose cannot be used now, as a sentence; nothing where it can. */
export async function lostChoice(
  asker: Pick<ModelAsker, 'platform' | 'user'>,
  purpose: ModelPurpose,
): Promise<string[]> {
  const lost = await findLost(asker, purpose);
  if (!lost) return [];
  const { service, model } = lost.choice;
  const name = nameOfService(service);
  const words: Readonly<Record<Lost, string>> = {
    'no-key': `${name}, your administrator’s choice for ${purposeWords[purpose]}, has no working key now.`,
    'no-model': `${name} no longer offers ${model}, your administrator’s choice for ${purposeWords[purpose]}.`,
    unable: `${name}, your administrator’s choice for ${purposeWords[purpose]}, no longer does this.`,
  };
  return [words[lost.why]];
}
