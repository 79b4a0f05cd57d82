import { MenuItem, MenuLabel } from '#ui/layers/menu.tsx';
import type { Space } from '../../space-contract.ts';
import { nameOfSpace, useSpaces } from '../spaces/use-spaces.ts';

type Props = {
  /** Where it lies now. */
  readonly from?: string;
  readonly onMove: (to: Space) => void;
};

/** The spaces that something can be moved to; nothing for people who work alone. */
export function SpaceItems({ from, onMove }: Props) {
  const { spaces, isInTeam } = useSpaces();
  if (!isInTeam) return null;
  return (
    <>
      <MenuLabel>Move to</MenuLabel>
      {spaces
        .filter(({ id, role }) => id !== from && role !== 'viewer')
        .map((space) => (
          <MenuItem key={space.id} onSelect={() => onMove(space)}>
            <span className="truncate">{nameOfSpace(space)}</span>
          </MenuItem>
        ))}
    </>
  );
}
