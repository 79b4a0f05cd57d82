import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'buy',
      asks: `buy prompt*, purchase prompt*, kauf* prompt*, achet* prompt*, compr* prompt*, price* prompt*, cost* prompt*, free prompt*,
        kost* prompt*, cout* prompt*, cuesta* prompt*, preis* prompt*, prix prompt*, precio* prompt*`,
      unless: `bought, purchased, gekauft*, achetes, achete, compre, comprado*, sold, earn*, somebody, verdien*`,
      text: 'Open the **Marketplace**, choose a prompt, and read what it does, its example and its price. **Buy Now** leads to the checkout; a prompt that costs nothing opens at once. What you have bought stands under **My orders**.',
      pages: [
        { title: 'Marketplace', url: '/marketplace' },
        { title: 'My orders', url: '/orders' },
      ],
    },
    {
      id: 'marketplace',
      asks: `what marketplace, where marketplace, marktplatz was, wo marktplatz, marche quoi, place marche, que mercado, marketplace prompt*, where find prompts, wo finde prompts,
        ou trouver prompts, donde encuentro prompts`,
      unless: 'bought, gekauft*, achete*, compr*',
      text: 'The **Marketplace** holds the prompts of this hub, by category and topic, with search, prices, ratings and examples.',
      pages: [{ title: 'Marketplace', url: '/marketplace' }],
    },
  ],
};
