import { type TextField, textWork } from '#platform/local/worker/text-work.ts';
import type { FilmRequest } from '../film-types.ts';
import type * as ScriptWork from './script-work.ts';

/** Work on the texts of films, for `workOnText`. */
export const scriptWork = textWork<typeof ScriptWork>(new URL('./script-work.ts', import.meta.url));

/** The field of a film's order that its words come from. */
export const filmText = ({ ownScript }: Pick<FilmRequest, 'ownScript'>): TextField =>
  ownScript?.trim()
    ? { field: 'ownScript', what: 'Your script' }
    : { field: 'description', what: 'The description' };
