import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PagedList as ShellList } from '#shell/lists/paged-list.tsx';
import { EmptyState } from '#ui/states.tsx';

type Props<P, T> = Pick<ComponentProps<typeof ShellList<P, T>>, 'query' | 'items' | 'children'> & {
  /** What the list holds, such as "users". */
  readonly what: string;
  readonly icon: LucideIcon;
  /** What an empty list means, where there may be nothing to find. */
  readonly empty?: string;
};

/** A list of the admin's tabs; they are read again by themselves, so more comes only when asked for. */
export const PagedList = <P, T>({ what, icon, empty, ...list }: Props<P, T>) => (
  <ShellList
    {...list}
    onlyByHand
    title={`The ${what} could not be loaded`}
    skeleton="h-72 rounded-2xl"
    empty={
      <EmptyState icon={icon} title={`No ${what} found`}>
        {empty ?? 'Try adjusting your search or filters.'}
      </EmptyState>
    }
  />
);
