import { z } from 'zod';
import type { ServiceKind } from '#kernel/services.ts';
import { defineSetting } from '../../settings/settings.ts';

/** What the built-in engine may make, while it is switched on. */
export const engineKinds = defineSetting({
  key: 'local-engine.kinds',
  schema: z.object({ text: z.boolean(), image: z.boolean(), audio: z.boolean() }),
  initial: { text: true, image: true, audio: true },
});

/** The switch that stands for each kind; answers of all sorts are text. */
const switches = {
  text: 'text',
  reasoning: 'text',
  research: 'text',
  image: 'image',
  audio: 'audio',
  video: undefined,
} as const satisfies Record<ServiceKind, string | undefined>;

/** Of these kinds those that an administrator leaves to the engine. */
export const allowedKinds = (
  kinds: readonly ServiceKind[],
  allowed: Record<'text' | 'image' | 'audio', boolean>,
): ServiceKind[] =>
  kinds.filter((kind) => {
    const name = switches[kind];
    return name !== undefined && allowed[name];
  });
