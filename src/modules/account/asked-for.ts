import type { AskedFor } from '#kernel/asked-for.ts';

const pages = [
  { title: 'My account', url: '/portal' },
  { title: 'My account – Guide', url: '/modules/account/guide' },
];

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'password',
      asks: `change password, reset password, forgot* password, lost password, new password, passwort ander*, andere passwort, passwort vergessen, passwort zuruck*, neues passwort, mot passe,
        cambi* contrasena, olvid* contrasena, restablec* contrasena, nueva contrasena`,
      unless: 'wifi, wlan, bank, windows, instagram, facebook, gmail, google, netflix',
      text: 'Signed in: change it under **My account**. Forgotten: choose the reset link on the sign-in page; it sends you a mail with a link to set a new one. A change signs all other devices out.',
      pages,
    },
    {
      id: 'second-factor',
      asks: `two factor, 2fa, second factor, authenticator, zwei faktor, zweiten faktor, double authentification, deux facteurs, verificacion dos pasos, dos factores, segundo factor`,
      text: 'Open **My account**, choose to add a second factor, scan the picture with an authenticator app and enter the code it shows. From then on a password alone opens nothing.',
      pages,
    },
    {
      id: 'delete-account',
      asks: `delete account, close account, remove account, losch* konto, konto losch*, account losch*, supprim* compte, fermer compte, elimin* cuenta, borr* cuenta, cerrar cuenta`,
      unless: 'bank*, instagram, facebook, google, twitter',
      text: 'Under **My account** you can take everything out as one file and then delete your account. Deleting is for good: export first. The last administrator has to appoint another one before.',
      pages,
    },
    {
      id: 'export-data',
      asks: `export* data, download data, daten export*, meine daten, export* donnees, mes donnees, export* datos, mis datos`,
      unless: 'csv, table*, excel, tabelle*',
      text: '**My account** gives out everything this hub keeps of you as one file, from all tools.',
      pages,
    },
    {
      id: 'devices',
      asks: `sign out device*, log out device*, other devices, signed in device*, gerat* abmeld*, andere gerate, deconnect* appareil*, autres appareils, cerrar sesion dispositivo*, log out everywhere, sign out everywhere, uberall abmeld*, deconnect* partout, cerrar sesion todas, otros dispositivos`,
      text: '**My account** lists every signed-in device with its last activity. Sign out one of them, or all others at once.',
      pages,
    },
    {
      id: 'change-email',
      asks: `change email, change mail address, e mail ander*, mail adresse ander*, changer adresse mail, changer e mail, cambiar correo, cambiar email`,
      text: 'Change your address under **My account**. The change is confirmed by mail from the new address and, where the operator asks for it, from the old one too.',
      pages,
    },
  ],
};
