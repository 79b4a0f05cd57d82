import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { textLayerSchema } from '#kernel/scene/scene-schema.ts';
import { textOutlineSchema } from '#kernel/scene/text-outline.ts';

export const sceneContract = {
  /** Draws a text box as files will show it: its lines as outlines. */
  outlineText: endpoint('user', { perMinute: 600 })
    .route({ method: 'POST', path: '/scene/outline' })
    .input(z.strictObject({ layer: textLayerSchema }))
    .output(textOutlineSchema),
};
