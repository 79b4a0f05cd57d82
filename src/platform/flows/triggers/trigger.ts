import { z } from 'zod';
import type { JsonSchema } from '#kernel/flow/check-fields.ts';

/** Something that can start a flow. */
export type Trigger = {
  /** Unique in the hub; what a flow's trigger names. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The fields of the trigger that it takes, compared with those of what happened. */
  readonly config: z.ZodObject;
  /** A payload as it comes. */
  readonly sample: unknown;
};

type Known = Trigger & { readonly configSchema: JsonSchema };
let triggers: ReadonlyMap<string, Known> = new Map();

/** Told once at start by `app/`. Throws when two have one name. */
export function setTriggers(all: readonly Trigger[]): void {
  triggers = new Map(
    all.map((trigger) => [
      trigger.name,
      { ...trigger, configSchema: z.toJSONSchema(trigger.config, { io: 'input' }) as JsonSchema },
    ]),
  );
  if (triggers.size !== all.length) throw new Error('Two triggers have the same name');
}

export const findTrigger = (name: string): Known | undefined => triggers.get(name);
export const allTriggers = (): readonly Known[] => [...triggers.values()];
export const defineTrigger = (trigger: Trigger): Trigger => trigger;
