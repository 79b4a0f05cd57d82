import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'sell',
      asks: `sell* prompt*, submit* prompt*, publish* prompt*, offer* prompt*, put prompt* sale, prompt* sale, prompt* verkauf*, verkauf* prompt*, einreich* prompt*, reiche prompt*,
        anbiet* prompt*, vend* prompt*, soumett* prompt*, propos* prompt*, publier prompt*, enviar prompt*, publicar prompt*, venderlo prompt*`,
      unless:
        'sold, get paid, paid, earn*, verkauft, verkaufte, geld, vendus, vendidos, vendido, paye, gagne*, cobro, cobrar, gano',
      text: `1. Open **Submit a Prompt**, write the prompt, and mark its blanks.
2. Choose topic, table and price, add an example of what it produces, and try it out.
3. Submit it for review. When a reviewer has approved it, it stands in the marketplace under your name.

**My Prompts** shows where each one stands, with the reviewer's reason when one was rejected.`,
      pages: [
        { title: 'How selling works', url: '/sell' },
        { title: 'Submit a Prompt', url: '/submit-prompt' },
        { title: 'My Prompts', url: '/prompt-dashboard' },
      ],
    },
    {
      id: 'earnings',
      asks: `paid prompt* sold, paid prompt*, earn* prompt*, earn* buy*, earnings, payout*, paid out, paid sale*, money sale*, money sold, get paid, commission, wann geld verkauf*, suis paye, cuando cobro, cuando pagan,
        geld verkauft* prompt*, auszahl*, ausgezahlt, verdien* prompt*, einnahmen, provision, paye prompt*, paye vendu*, gagne* prompt*,
        versement*, revenus, cobr* prompt*, cobr* vendid*, gan* prompt*, ingresos, pago* prompt* vendid*`,
      text: 'For every sale the price less tax and the commission of this hub is booked to you. **Creator Earnings** shows each sale, what is still held back, what you can ask for, and the payouts that were made. The commission of this hub stands on the page about selling.',
      pages: [
        { title: 'Creator Earnings', url: '/creator-earnings' },
        { title: 'How selling works', url: '/sell' },
      ],
    },
    {
      id: 'improve-prompt',
      asks: 'prompt generator, improve* prompt*, test* prompt*, compare prompt*, teste prompt*, prompt* verbesser*, amelior* prompt*, mejor* prompt*',
      text: 'The **Prompt Generator** turns a few answers about what you want into a prompt. You can change it, try it out with an active service, and submit it. Under **Tests** you hold several versions against the same cases, with checks, and see which one answers best.',
      pages: [{ title: 'Prompt Generator', url: '/prompt-generator' }],
    },
  ],
};
