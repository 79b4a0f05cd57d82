import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Ad, Variant } from '../../ad-project.ts';
import type { AdSize } from '../../placements.ts';
import { api } from '../queries.ts';

export type Wanted = { readonly variant: Variant; readonly size: AdSize };

/** Pictures of ads as the server would render them, up to eight; those before stay until the next are here. */
export function usePreviews({ brief, look }: Pick<Ad, 'brief' | 'look'>, given: readonly Wanted[]) {
  const order = useDeferredValue({ brief, look, ads: [...given] });
  return useQuery({
    queryKey: ['ai-ad-creator', 'previews', order],
    queryFn: () => api.draw(order),
    enabled: order.ads.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
