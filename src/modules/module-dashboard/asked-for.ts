import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'hub',
      asks: `what guildhall, what this hub, what is this app, what is this site, what is this product, about guildhall, was ist guildhall, was ist dieser hub,
        qu est guildhall, est ce hub, que es guildhall, que es este hub`,
      text: 'This is a self-hosted hub of AI tools: chats that route each message to the best-matching service, a film maker, a newsletter generator, and a marketplace for prompts. It works without any key through the built-in Local engine; keys of AI services make it stronger. Tools that are not built yet are marked so.',
      pages: [{ title: 'All modules', url: '/modules' }],
    },
    {
      id: 'theme',
      asks: `dark mode, dark theme, light mode, light theme, night mode, dunkl* modus, dunkel* modus, dark modus, dunkles design, helles design, mode sombre, theme sombre,
        mode clair, modo oscuro, tema oscuro, modo claro`,
      text: 'Press the sun or the moon in the bar at the top: it switches between the light and the dark theme. This browser remembers your choice.',
      pages: [],
    },
  ],
};
