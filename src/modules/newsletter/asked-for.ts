import type { AskedFor } from '#kernel/asked-for.ts';

const pages = [
  { title: 'Newsletter Generator', url: '/modules/newsletter' },
  { title: 'Newsletter Generator – Guide', url: '/modules/newsletter/guide' },
];

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'newsletter-unsubscribe',
      asks: `unsubscribe newsletter*, unsubscribe mail*, newsletter abbestell*, newsletter abmeld*, desabonn* newsletter*, darse baja boletin*, cancelar suscripcion boletin*, desuscrib* boletin*`,
      text: 'Every mail holds a link that unsubscribes with one click, and one to the preferences. Nobody has to sign in for it.',
      pages,
    },
    {
      id: 'newsletter-send',
      asks: `send newsletter*, broadcast*, schedule newsletter*, newsletter subscriber*, versend* newsletter*, verschick* newsletter*, sende newsletter*, newsletter abonnent*, envoy* newsletter*, newsletter abonne*, envi* boletin*, boletin* suscriptor*`,
      text: 'Make the issue in the **Newsletter Generator**. An administrator makes a broadcast of it, sends a test, and then sends or schedules it to the confirmed subscribers. You can export an issue as HTML, Markdown, text or MJML for another system.',
      pages,
    },
    {
      id: 'newsletter-make',
      asks: `make newsletter*, create newsletter*, write newsletter*, newsletter how, mache newsletter*, erstell* newsletter*, newsletter wie, faire newsletter*, creer newsletter*, hago boletin*, crear boletin*, hacer boletin*, hago newsletter*, what newsletter*`,
      unless: 'best, prompt*',
      text: '1. Open the **Newsletter Generator** and add what you have: notes, files, web pages, a feed, or the prompts of the week.\n2. Name the issue, state its purpose, and choose tone, length and colours.\n3. Generate it, then change it in the editor.',
      pages,
    },
  ],
};
