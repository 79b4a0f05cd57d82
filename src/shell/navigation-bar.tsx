import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, SubMenu } from '#ui/menu.tsx';
import {
  adminGroup,
  type NavGroup,
  type NavLink,
  navGroups,
  promptCategories,
} from './navigation.ts';
import { useSession } from './session.tsx';

/** The groups as dropdowns in one row; hidden below 1280 px, where the drawer takes over. */
export function NavigationBar() {
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  return (
    <nav aria-label="Main" className="ml-3 hidden items-center xl:flex">
      {navGroups.map((group) => (
        <Fragment key={group.label}>
          {group.label === 'Resources & Learning' && <CategoriesMenu />}
          <GroupMenu group={group} />
        </Fragment>
      ))}
      {isAdmin && <GroupMenu group={adminGroup} />}
    </nav>
  );
}

const trigger = (label: string) => (
  <Button look="quiet" size="small" className="gap-1 px-2.5">
    {label}
    <ChevronDown aria-hidden className="opacity-60" />
  </Button>
);

const GroupMenu = ({ group }: { group: NavGroup }) => (
  <Menu trigger={trigger(group.label)}>
    <LinkItems links={group.links} />
  </Menu>
);

const CategoriesMenu = () => (
  <Menu trigger={trigger('Prompt Categories')}>
    {promptCategories.map(({ label, links }) => (
      <SubMenu key={label} label={label}>
        <LinkItems links={links} />
      </SubMenu>
    ))}
  </Menu>
);

const LinkItems = ({ links }: { links: readonly NavLink[] }) =>
  links.map(({ label, path }) => (
    <MenuItem key={path} asChild>
      <Link to={path}>{label}</Link>
    </MenuItem>
  ));
