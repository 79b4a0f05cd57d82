import { type ModelPurpose, modelPurposes } from '#kernel/routing/model-purposes.ts';
import { isLocalModel } from '#kernel/routing/service-names.ts';
import type { ServiceId, ServiceKind } from '#kernel/services.ts';
import { needsNoKey } from '../gateway/key-check.ts';
import { type OwnServer, seesPictures, serverModelFor } from '../gateway/own-servers/makes.ts';
import type { ModelUse } from '../gateway/own-servers/model-use.ts';
import type { ModelChoices } from './model-choices.ts';
import { takesUse, usualModel } from './usual-models.ts';

/** A service as somebody may use it, with what its servers told where it is one of one's own. */
export type Offering = {
  readonly id: ServiceId;
  readonly kinds: readonly ServiceKind[];
  readonly servers: readonly OwnServer[];
};

/** What a model is asked for, by the purpose. */
export const modelUseOf = (purpose: ModelPurpose): ModelUse =>
  purpose === 'reasoning' || purpose === 'vision' ? 'text' : purpose;

const kindOf = { text: 'text', reasoning: 'reasoning', image: 'image', speech: 'audio' } as const;

/** Services that answer in words and look at no pictures; nor does a model on this machine. */
const blind: readonly ServiceId[] = ['tavily', 'local'];
/** Those whose usual model looks at none, while others of theirs may. */
const usuallyBlind: readonly ServiceId[] = [...blind, 'groq'];

/** Whether a service, with the models that it has, does what a purpose asks for. */
export function canAnswer({ id, kinds, servers }: Offering, purpose: ModelPurpose): boolean {
  if (purpose === 'vision') {
    const writes = kinds.includes('text') || kinds.includes('reasoning');
    return writes && !blind.includes(id) && !isLocalModel(id) && !isToldBlind(id, servers);
  }
  if (purpose === 'embedding' || purpose === 'transcription') {
    if (!takesUse(id, purpose)) return false;
    if (!needsNoKey(id)) return usualModel(id, purpose) !== undefined;
    return servers.some((server) => serverModelFor(server, purpose) !== undefined);
  }
  return kinds.includes(kindOf[purpose]);
}

/** Whether it is known that pictures are lost on a service unless one of its models is named. */
export const isBlind = ({ id, servers }: Offering): boolean =>
  usuallyBlind.includes(id) || isLocalModel(id) || isToldBlind(id, servers);

const isToldBlind = (id: ServiceId, servers: readonly OwnServer[]): boolean =>
  needsNoKey(id) && servers.every((server) => seesPictures(server) === false);

/** The purposes for which an administrator chose this service, as far as it still has what was chosen. */
export const purposesChosenFor = (choices: ModelChoices, offering: Offering): ModelPurpose[] =>
  modelPurposes.filter((purpose) => {
    const choice = choices[purpose];
    return (
      choice?.service === offering.id &&
      canAnswer(offering, purpose) &&
      (choice.model === null || hasModel(offering, choice.model))
    );
  });

/** Services tell of a model that they do not have themselves; of one's own servers the list says it before. */
export const hasModel = ({ id, servers }: Offering, model: string): boolean =>
  !needsNoKey(id) ||
  servers.some(
    ({ models, makes }) =>
      !models?.length || models.includes(model) || Object.values(makes ?? {}).includes(model),
  );
