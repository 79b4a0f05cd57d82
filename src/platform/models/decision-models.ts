import { type ModelPurpose, purposeOfKind } from '#kernel/routing/model-purposes.ts';
import { outputOf } from '#kernel/routing/outputs.ts';
import type { Decision } from '#platform/routing/decision.ts';
import type { Platform } from '../platform.ts';
import { lostChoice } from './model-for.ts';
import { chosenModel } from './with-chosen-model.ts';

/** A decision, and whether there are pictures to look at. */
type Wanted = { readonly decision: Decision; readonly withPictures: boolean };

/** What a decision asks a model for, the narrowest first. */
const purposesOf = ({ decision: { kind }, withPictures }: Wanted): ModelPurpose[] => {
  const own = purposeOfKind[kind];
  const looks = withPictures && outputOf(kind) === 'text';
  return [...(looks ? (['vision'] as const) : []), ...(own ? [own] : [])];
};

/** The model that an administrator chose at the service that answers. */
export const modelOfChoice = async (
  { gateway }: Pick<Platform, 'gateway'>,
  userId: string,
  wanted: Wanted,
): Promise<string | null> => {
  const { service } = wanted.decision;
  if (service === null) return null;
  const asked = { service, purposes: purposesOf(wanted) };
  return (await chosenModel(gateway, userId, asked)) ?? null;
};

/** The decision, whose reason says where somebody else was chosen who cannot answer now. */
export async function sayLostChoice<D extends Decision>(
  platform: Pick<Platform, 'gateway'>,
  userId: string,
  { decision, withPictures }: Wanted & { readonly decision: D },
): Promise<D> {
  const last = decision.steps.at(-1);
  const [purpose] = purposesOf({ decision, withPictures });
  if (!purpose || last === 'pin' || last === 'offer' || last === 'rule') return decision;
  const lost = await lostChoice({ platform, user: { id: userId } }, purpose);
  return { ...decision, reason: [decision.reason, ...lost].join(' ') };
}
