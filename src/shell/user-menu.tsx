import {
  Activity,
  Folders,
  Images,
  LogOut,
  Plug,
  ReceiptText,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/menu.tsx';
import { authClient } from './auth-client.ts';
import { useSession } from './session.tsx';

/** Where somebody's own work is. */
const own = [
  ['/projects', 'Projects', Folders],
  ['/assets', 'Library', Images],
  ['/activity', 'Activity', Activity],
  ['/approvals', 'Approvals', ShieldCheck],
  ['/connections', 'Connections', Plug],
] as const;

/** The person's own menu: work, portal, admin, sign out. */
export function UserMenu() {
  const session = useSession();
  const navigate = useNavigate();
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
      {own.map(([path, label, Icon]) => (
        <MenuItem key={path} asChild>
          <Link to={path}>
            <Icon aria-hidden /> {label}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/portal">
          <UserRound aria-hidden /> My account
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/orders">
          <ReceiptText aria-hidden /> My orders
        </Link>
      </MenuItem>
      {session.isAdmin && (
        <MenuItem asChild>
          <Link to="/admin">
            <Settings aria-hidden /> Admin
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden /> Sign out
      </MenuItem>
    </Menu>
  );
}
