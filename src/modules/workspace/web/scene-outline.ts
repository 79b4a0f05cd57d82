import type { TextLayer } from '#kernel/scene/scene-schema.ts';
import { api } from './queries.ts';

/** Letters of a text box as files will show them. */
export const outlineText = (layer: TextLayer) => api.outlineText({ layer });
