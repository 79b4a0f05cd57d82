import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, SubMenu } from '#ui/layers/menu.tsx';
import { ComingMark } from './coming-mark.tsx';
import { type MarkedGroup, type MarkedLink, useNavigation } from './use-navigation.ts';

/** The groups as dropdowns in one row; hidden below 1280 px, where the drawer takes over. */
export function NavigationBar() {
  const { groups, categories, admin } = useNavigation();
  return (
    <nav aria-label="Main" className="ml-3 hidden items-center xl:flex">
      {groups.map((group) => (
        <Fragment key={group.label}>
          {group.label === 'Resources & Learning' && <CategoriesMenu categories={categories} />}
          <GroupMenu group={group} />
        </Fragment>
      ))}
      {admin && <GroupMenu group={admin} />}
    </nav>
  );
}

const trigger = (label: string) => (
  <Button look="quiet" size="small" className="gap-1 px-2.5">
    {label}
    <ChevronDown aria-hidden className="opacity-60" />
  </Button>
);

const GroupMenu = ({ group }: { group: MarkedGroup }) => (
  <Menu trigger={trigger(group.label)}>
    <LinkItems links={group.links} />
  </Menu>
);

const CategoriesMenu = ({ categories }: { categories: readonly MarkedGroup[] }) => (
  <Menu trigger={trigger('Prompt Categories')}>
    {categories.map(({ label, links }) => (
      <SubMenu key={label} label={label}>
        <LinkItems links={links} />
      </SubMenu>
    ))}
  </Menu>
);

const LinkItems = ({ links }: { links: readonly MarkedLink[] }) =>
  links.map(({ label, path, coming }) => (
    <MenuItem key={path} asChild>
      <Link to={path}>
        {label} {coming && <ComingMark />}
      </Link>
    </MenuItem>
  ));
