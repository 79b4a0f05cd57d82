import { z } from 'zod';
import { type ModelPurpose, modelPurposes } from '#kernel/routing/model-purposes.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';
import { audit } from '../auth/audit.ts';
import type { Platform } from '../platform.ts';
import { defineSetting } from '../settings/settings.ts';

export const modelChoiceSchema = z.object({
  service: serviceIdSchema,
  /** Null leaves the model to the service. */
  model: z.string().trim().min(1).max(200).nullable(),
});
/** Who answers for a purpose, by an administrator's choice. */
export type ModelChoice = z.infer<typeof modelChoiceSchema>;
export type ModelChoices = Readonly<Partial<Record<ModelPurpose, ModelChoice>>>;

/** Which model answers what, where an administrator chose one; the others are answered as usual. */
export const modelChoices = defineSetting<ModelChoices>({
  key: 'models.choices',
  schema: z.partialRecord(z.enum(modelPurposes), modelChoiceSchema),
  initial: {},
});

/** The choices in force; calls side by side share one look. */
export const readModelChoices = ({
  cachedReads,
  settings,
}: Pick<Platform, 'cachedReads' | 'settings'>): Promise<ModelChoices> =>
  cachedReads.get('model-choices', () => settings.get(modelChoices));

/** Gives a purpose to a service and model, or with null back to what is usual; counts from the next call on. */
export async function chooseModel(
  platform: Platform,
  actorId: string,
  purpose: ModelPurpose,
  choice: ModelChoice | null,
): Promise<void> {
  const { settings, db } = platform;
  const { value, version } = await settings.read(modelChoices);
  const { [purpose]: _, ...others } = value;
  await db.transaction(async (tx) => {
    await settings.replace(
      ...([modelChoices, choice ? { ...others, [purpose]: choice } : others, version, tx] as const),
    );
    const details = { purpose, service: choice?.service ?? null, model: choice?.model ?? null };
    await audit(platform, tx, { event: 'models.chosen', actorId, details });
  });
  platform.cachedReads.forget();
}
