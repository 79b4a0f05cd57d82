import { textWork } from '../local/worker/text-work.ts';
import type * as ProseWork from './prose-work.ts';

/** Checks and rewriting of texts by rules, for `workOnText`. */
export const proseWork = textWork<typeof ProseWork>(new URL('./prose-work.ts', import.meta.url));
