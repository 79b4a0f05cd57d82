import { useQuery } from '@tanstack/react-query';
import { queries } from './queries.ts';

/** Who paints, speaks and lends voices for this person; undefined until it is known. */
export const useMakers = () =>
  useQuery({ ...queries.presenters.queryOptions(), staleTime: 60_000 }).data;
