import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'admin',
      asks: `become admin*, make me admin*, get admin*, who admin*, grant admin*, admin* werden, wer admin*, devenir admin*, qui admin*, ser admin*, quien admin*`,
      text: 'The first account of a hub is its administrator. Whoever runs the server can make another account one with `bin/guildhall create-admin <email>`.',
      pages: [],
    },
    {
      id: 'manage-users',
      asks: `invite user*, manage user*, delete user*, block user*, list user*, benutzer verwalt*, benutzer einlad*, gerer utilisateur*, inviter utilisateur*,
        gestionar usuario*, invitar usuario*`,
      forAdmins: true,
      text: 'Accounts are looked after under **Admin**: search them, change roles, sign people out, and see what they use.',
      pages: [{ title: 'Admin', url: '/admin' }],
    },
  ],
};
