import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { createModuleClient, createModuleQueries, errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { shelfContract } from '../../shelf/shelf-contract.ts';

const shelfApi = createModuleClient<typeof shelfContract>('promptStudio');
const shelfQueries = createModuleQueries<typeof shelfContract>('promptStudio');

type Found = Awaited<ReturnType<typeof shelfApi.shelf>>;
type Query = NonNullable<Parameters<typeof shelfApi.shelf>[0]>;
export type ShelfItem = Found['own'][number];
export type OpenedPrompt = Awaited<ReturnType<typeof shelfApi.shelfText>>;

const nothing: Found = { own: [], bought: [], free: [] };
const keyOf = ({ source, id }: Pick<ShelfItem, 'source' | 'id'>): string => `${source}_${id}`;

/** The prompts at hand for what is typed; nothing is asked for while `query` is undefined. */
export function useShelf(query: string | undefined) {
  const [profession, setProfession] = useState('');
  const [opened, setOpened] = useState<OpenedPrompt>();
  const q = useDeferredValue(query?.trim() ?? '');
  const found = useQuery({
    ...shelfQueries.shelf.queryOptions({
      input: { q, ...(profession && { profession: profession as Query['profession'] }) },
    }),
    enabled: query !== undefined,
    placeholderData: (before) => before,
    staleTime: 30_000,
  });
  const reading = useMutation({
    mutationFn: (item: Pick<ShelfItem, 'source' | 'id'>) => shelfApi.shelfText(item),
    onSuccess: setOpened,
    onError: (error) => toast.error(errorMessage(error)),
  });
  const { own, bought, free } = found.data ?? nothing;
  return {
    ...{ own, bought, free, profession, setProfession, opened },
    isPending: found.isPending,
    /** Reads the prompt of an option. */
    open(key: string) {
      const item = [...own, ...bought, ...free].find((each) => keyOf(each) === key);
      if (item) reading.mutate({ source: item.source, id: item.id });
    },
    close: () => setOpened(undefined),
  };
}

export type Shelf = ReturnType<typeof useShelf>;

const made = {
  text: '',
  image: 'Makes a picture',
  video: 'Makes a film',
  audio: 'Makes a recording',
};

/** The shelf as groups of options. */
export const shelfGroups = ({ own, bought, free }: Pick<Shelf, 'own' | 'bought' | 'free'>) =>
  [
    { label: 'Your own', items: own },
    { label: 'Bought', items: bought },
    { label: 'Free', items: free },
  ].map(({ label, items }) => ({
    label,
    options: items.map((item) => ({
      ...{ id: keyOf(item), label: item.title },
      detail: (item.kind && made[item.kind]) || undefined,
    })),
  }));
