import { useNavigate } from 'react-router';
import { authClient } from './auth-client.ts';
import type { Entry } from './rank-entries.ts';
import { useSession } from './session.tsx';
import { setTheme, themeNow } from './theme.tsx';

/** Something that the palette does. */
export type PaletteCommand = Entry & { readonly run: () => void };

/** What can be done from anywhere, for whoever is looking. */
export function usePaletteCommands(): readonly PaletteCommand[] {
  const navigate = useNavigate();
  const signedIn = useSession().status === 'signed-in';
  const go = (path: string) => () => void navigate(path);
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
    { ...command('chat', 'New chat', ['chat', 'ask']), run: go('/modules/super-chatbot') },
    {
      ...command('film', 'New film', ['make a film', 'new video', 'new movie']),
      run: go('/modules/one-button-video-maker'),
    },
    {
      ...command('sell', 'Submit a prompt', ['new prompt', 'sell a prompt']),
      run: go('/submit-prompt'),
    },
    theme,
    {
      ...command('account', 'My account', ['profile', 'portal', 'password', 'settings']),
      run: go('/portal'),
    },
    { ...command('out', 'Sign out', ['log out', 'logout']), run: () => void signOut() },
  ];
}

const command = (id: string, title: string, aliases: readonly string[]): Entry => ({
  ...{ id: `command:${id}`, title, aliases, hint: 'Command' },
});
