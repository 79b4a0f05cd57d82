import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import type { Recipe } from '../../logo-schema.ts';
import { api } from '../queries.ts';
import { imageOf } from '../use-drawings.ts';

/** The logo in use, drawn. */
export function Mockups({ recipe }: { recipe: Recipe }) {
  const found = useQuery({
    queryKey: ['logo-designer', 'mockups', recipe],
    queryFn: () => api.mockups({ recipe }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Loaded query={found} title="The logo could not be shown in use" skeleton="h-64 rounded-2xl">
      {({ mockups }) => (
        <ul aria-label="In use" className="grid gap-3 sm:grid-cols-2">
          {mockups.map(({ name, title, svg }) => (
            <li key={name}>
              <figure className="overflow-hidden rounded-xl border bg-surface">
                <img
                  src={imageOf(svg)}
                  alt={`${title} with the logo`}
                  className="aspect-[3/2] w-full"
                />
                <figcaption className="border-t px-3.5 py-2 text-sm text-muted">{title}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
