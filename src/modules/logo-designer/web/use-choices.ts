import { useQuery } from '@tanstack/react-query';
import { queries } from './queries.ts';

/** What a logo can be built by, with the titles of all. */
export function useChoices() {
  const { data } = useQuery({
    ...queries.choices.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const titleOf = (kind: 'marks' | 'treatments', id: string): string =>
    data?.[kind].find((one) => one.id === id)?.title ?? '';
  const aboutOf = (kind: 'marks' | 'treatments', id: string): string =>
    data?.[kind].find((one) => one.id === id)?.about ?? '';
  return { choices: data, titleOf, aboutOf };
}
