import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'packs',
      asks: `prompt pack*, prompts pack*, prompt paket*, prompt bundle*, pack* prompts, paquete* prompt*, paquet* prompt*`,
      text: 'A **prompt pack** is a collection of prompts that is taken at once, for one price. You can look at what is in it before, and a pack that you own can be downloaded as a file.',
      pages: [{ title: 'Prompt Packs', url: '/prompt-packs' }],
    },
    {
      id: 'gallery',
      asks: 'prompt gallery, gallery prompt*, galerie prompt*, galeria prompt*',
      text: 'The **Prompt Gallery** shows prompts by the pictures they were published with.',
      pages: [{ title: 'Prompt Gallery', url: '/prompt-gallery' }],
    },
  ],
};
