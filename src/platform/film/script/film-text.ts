import type { TextField } from '#platform/local/worker/text-work.ts';
import type { FilmRequest } from '../film-types.ts';

/** The field of a film's order that its words come from. */
export const filmText = ({ ownScript }: Pick<FilmRequest, 'ownScript'>): TextField =>
  ownScript?.trim()
    ? { field: 'ownScript', what: 'Your script' }
    : { field: 'description', what: 'The description' };
