import type { Tour } from '#kernel/tours/tour.ts';

let tours: readonly Tour[] = [];

/** Called once by the app, with the tours of all modules. */
export function setTours(all: readonly Tour[]): void {
  const ids = new Set(all.map(({ id }) => id));
  if (ids.size !== all.length) throw new Error('Two tours have the same id.');
  tours = all;
}

/** The tours of all modules, in the modules' order. */
export const listTours = (): readonly Tour[] => tours;

/** A tour, or undefined when there is none with this id. */
export const findTour = (id: string): Tour | undefined => tours.find((tour) => tour.id === id);
