import { useQuery } from '@tanstack/react-query';
import type { Space } from '../../space-contract.ts';
import { queries } from '../queries.ts';

const none: readonly Space[] = [];

/** The spaces of this person: their own first, then teams. Empty until they are known. */
export function useSpaces() {
  const { data } = useQuery({ ...queries.spaces.queryOptions({ input: {} }), staleTime: 60_000 });
  const spaces = data?.spaces ?? none;
  return {
    spaces,
    /** Whoever works alone never hears of spaces. */
    isInTeam: spaces.some(({ kind }) => kind === 'team'),
    mayEdit: (id: string) => spaces.find((one) => one.id === id)?.role !== 'viewer',
  };
}

/** As people call it: their own space is what is theirs. */
export const nameOfSpace = ({ kind, name }: Pick<Space, 'kind' | 'name'>): string =>
  kind === 'personal' ? 'Only mine' : name;
