import { Check, ChevronDown, Users } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/layers/menu.tsx';
import { nameOfSpace, useSpaces } from './use-spaces.ts';

type Props = {
  /** Id of the chosen space; empty for all of them. */
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** Narrows a list to one space. Somebody who is in no team does not see it. */
export function SpaceSwitcher({ value, onChange }: Props) {
  const { spaces, isInTeam } = useSpaces();
  if (!isInTeam) return null;
  const chosen = spaces.find(({ id }) => id === value);
  return (
    <Menu
      align="end"
      trigger={
        <Button className="max-w-52">
          <Users aria-hidden />
          <span className="truncate">
            <span className="sr-only">Space: </span>
            {chosen ? nameOfSpace(chosen) : 'All spaces'}
          </span>
          <ChevronDown aria-hidden className="opacity-60" />
        </Button>
      }
    >
      {[undefined, ...spaces].map((one) => (
        <MenuItem key={one?.id ?? ''} onSelect={() => onChange(one?.id ?? '')}>
          <Check aria-hidden className={one?.id === chosen?.id ? '' : 'invisible'} />
          <span className="truncate">{one ? nameOfSpace(one) : 'All spaces'}</span>
        </MenuItem>
      ))}
      <MenuSeparator />
      {chosen?.kind === 'team' && (
        <MenuItem asChild>
          <Link to={`/spaces/${chosen.id}`}>People of {chosen.name}</Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/spaces">All teams</Link>
      </MenuItem>
    </Menu>
  );
}
