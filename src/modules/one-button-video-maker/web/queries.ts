import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract, Film } from '../contract.ts';

/** Typed calls of this module. */
export const api = createModuleClient<typeof contract>('oneButtonVideoMaker');
export const queries = createModuleQueries<typeof contract>('oneButtonVideoMaker');

/** Films under way are looked at this often, in ms. */
const followMs = 1000;

export const isRunning = ({ status }: Film): boolean =>
  status === 'queued' || status === 'generating';

export const useOptions = () => useQuery(queries.options.queryOptions());

/** All films, followed closely while one of them is under way. */
export const useFilms = () =>
  useQuery({
    ...queries.list.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.films.some(isRunning) ? followMs : false),
  });

/** Ways to put into the list what a call returned. */
export function useFilmList() {
  const client = useQueryClient();
  const queryKey = queries.list.queryKey();
  const change = async (next: (films: Film[]) => Film[]) => {
    // An older answer that is still on its way must not come out on top.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (before) => before && { films: next(before.films) });
    void client.invalidateQueries({ queryKey: queries.key() });
  };
  return {
    put: (film: Film) =>
      change((films) =>
        films.some(({ id }) => id === film.id)
          ? films.map((known) => (known.id === film.id ? film : known))
          : [film, ...films],
      ),
    remove: (id: string) => change((films) => films.filter((film) => film.id !== id)),
  };
}
