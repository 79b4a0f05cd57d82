import type { FilmPlan, FilmRequest } from '../film-types.ts';
import type { CarriedLength } from './carried-length.ts';
import type { PlanOrder } from './plan-film.ts';
import type { Topic } from './topic/topic.ts';

// What a thread does with the texts of films; each step is loaded for its work only.

/** Writes the plan of a film. */
export async function planFilm(order: PlanOrder): Promise<FilmPlan> {
  return (await import('./plan-film.ts')).planFilm(order);
}

/** How long a film the words of an order carry. */
export async function carriedLength(request: FilmRequest): Promise<CarriedLength> {
  return (await import('./carried-length.ts')).carriedLength(request);
}

/** What a film is about. */
export async function readTopic(named: Pick<FilmRequest, 'title' | 'description'>): Promise<Topic> {
  return (await import('./topic/topic.ts')).readTopic(named.title, named.description);
}

/** What the plan leaves unsaid, in sentences for the report. */
export async function unspokenNotes(film: {
  request: FilmRequest;
  plan: FilmPlan;
}): Promise<string[]> {
  return (await import('./unspoken.ts')).unspokenNotes(film.request, film.plan);
}
