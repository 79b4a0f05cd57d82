import type { AskedFor } from '#kernel/asked-for.ts';

const pages = [
  { title: 'Image Generator', url: '/modules/image-generator' },
  { title: 'Image Generator – Guide', url: '/modules/image-generator/guide' },
];

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'image-settings',
      asks: `seed* image*, seed* picture*, settings image*, settings picture*, repeat image*, same picture again, einstellung* bild*, gleiche* bild*, reglage* image*, ajuste* imagen*`,
      text: 'Open the picture in the **Image Generator** and press **R**: the form is filled in with all of its settings, seed included. With the same settings and seed the Local engine gives the same file.',
      pages,
    },
    {
      id: 'image-combinations',
      asks: `several prompt* image*, combination* image*, combination* picture*, wildcard*, varianten prompt*, mehrere prompt* bild*, plusieurs prompt* image*, varios prompt* imagen*`,
      text: 'Write the choices in braces: `{red|blue} {barn|boat}` makes a picture of each combination, up to 64 in one call.',
      pages,
    },
  ],
  makes: `image variant*`,
  about: `image generator, compare variant*, bildgenerator, generateur image*, generador imagen*`,
};
