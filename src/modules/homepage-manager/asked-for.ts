import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'homepage',
      asks: `change landing page, edit landing page, landing page hub, edit homepage, change homepage, homepage content, startseite ander*, startseite bearbeit*,
        modifier page accueil, page accueil chang*, cambiar pagina inicio, editar pagina inicio`,
      forAdmins: true,
      text: 'Under **Homepage Content** you choose, order and publish the sections of the landing page. Changes are a draft until you publish them.',
      pages: [{ title: 'Homepage Content', url: '/homepage-content' }],
    },
  ],
};
