import { useNavigate } from 'react-router';
import { authClient } from '../hub/auth-client.ts';
import { useLinks } from '../navigation/use-navigation.ts';
import { useSession } from '../session/session.tsx';
import { setTheme, themeNow } from '../theme.tsx';
import type { Entry } from './rank-entries.ts';

/** Something that the palette does. */
export type PaletteCommand = Entry & { readonly run: () => void };

/** What can be done from anywhere, for whoever is looking. */
export function usePaletteCommands(): readonly PaletteCommand[] {
  const navigate = useNavigate();
  const signedIn = useSession().status === 'signed-in';
  const go = (path: string) => () => void navigate(path);
  const begins = useLinks('Begin');
  const other = themeNow() === 'dark' ? 'light' : 'dark';
  const theme: PaletteCommand = {
    ...command('theme', `Use the ${other} theme`, [
      other,
      `${other} mode`,
      'theme',
      'dark',
      'light',
    ]),
    run: () => setTheme(other),
  };
  if (!signedIn) {
    return [
      { ...command('sign-in', 'Sign in', ['log in', 'login']), run: go('/auth') },
      { ...command('sign-up', 'Create an account', ['sign up']), run: go('/auth?mode=sign-up') },
      theme,
    ];
  }
  const signOut = async () => {
    await (await authClient()).auth.signOut({ scope: 'local' });
    navigate('/');
  };
  return [
    ...begins.map(({ label, path, aliases = [] }) => ({
      ...command(label, label, aliases),
      run: go(path),
    })),
    theme,
    { ...command('out', 'Sign out', ['log out', 'logout']), run: () => void signOut() },
  ];
}

const command = (id: string, title: string, aliases: readonly string[]): Entry => ({
  ...{ id: `command:${id}`, title, aliases, hint: 'Command' },
});
