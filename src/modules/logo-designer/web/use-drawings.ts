import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Recipe } from '../logo-schema.ts';
import { api } from './queries.ts';

/** Recipes that one call draws. */
const together = 10;
const forEver = Number.POSITIVE_INFINITY;

export const imageOf = (svg: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

/** Pictures of recipes in their order; undefined for those on their way. */
export function useDrawings(recipes: readonly Recipe[]): {
  readonly pictures: readonly (string | undefined)[];
  readonly error: unknown;
  readonly refetch: () => void;
} {
  const chunks = Array.from({ length: Math.ceil(recipes.length / together) }, (_, at) =>
    recipes.slice(at * together, (at + 1) * together),
  );
  const found = useQueries({
    queries: chunks.map((chunk) => ({
      queryKey: ['logo-designer', 'drawings', chunk],
      queryFn: () => api.draw({ recipes: [...chunk] }),
      staleTime: forEver,
    })),
  });
  const pictures = chunks.flatMap((chunk, at) =>
    chunk.map((_, place) => {
      const svg = found[at]?.data?.svgs[place];
      return svg === undefined ? undefined : imageOf(svg);
    }),
  );
  return {
    pictures,
    error: found.find(({ error }) => error)?.error,
    refetch: () => {
      for (const one of found) if (one.error) void one.refetch();
    },
  };
}

/** The picture of one recipe; the one before stays until the next is here. */
export function useDrawing(recipe: Recipe) {
  const found = useQuery({
    queryKey: ['logo-designer', 'drawing', recipe],
    queryFn: () => api.draw({ recipes: [recipe] }),
    placeholderData: keepPreviousData,
    staleTime: forEver,
    retry: false,
  });
  const svg = found.data?.svgs[0];
  return { ...found, picture: svg === undefined ? undefined : imageOf(svg) };
}
