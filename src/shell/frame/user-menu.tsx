import { signs } from 'virtual:menu-signs';
import { LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/layers/menu.tsx';
import { authClient } from '../hub/auth-client.ts';
import { LinkSign } from '../navigation/link-sign.tsx';
import { useLinks } from '../navigation/use-navigation.ts';
import { useSession } from '../session/session.tsx';

/** The person's own menu: work, portal, admin, sign out. */
export function UserMenu() {
  const session = useSession();
  const navigate = useNavigate();
  const groups = [useLinks('Work'), useLinks('Person')];
  if (session.status !== 'signed-in') return <div className="size-9" aria-hidden />;
  const signOut = async () => {
    await (await authClient()).auth.signOut({ scope: 'local' });
    navigate('/');
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button
          look="quiet"
          size="icon"
          aria-label={`Account of ${session.name}`}
          className="rounded-full bg-accent-soft text-on-accent-soft"
        >
          {session.name.charAt(0).toUpperCase()}
        </Button>
      }
    >
      <MenuLabel>{session.email}</MenuLabel>
      {groups.map((links) => (
        <Fragment key={links[0]?.path}>
          {links.map(({ path, label, sign }) => (
            <MenuItem key={path} asChild>
              <Link to={path}>
                <LinkSign signs={signs} name={sign} /> {label}
              </Link>
            </MenuItem>
          ))}
          <MenuSeparator />
        </Fragment>
      ))}
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden /> Sign out
      </MenuItem>
    </Menu>
  );
}
