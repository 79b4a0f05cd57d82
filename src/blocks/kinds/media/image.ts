import { createElement as h } from 'react';
import { z } from 'zod';
import { artField, drawArt } from '../../art/art.ts';
import { defineBlock } from '../../block.ts';
import { asset, choice, line, link } from '../../fields/field.ts';
import { hrefOf } from '../../parts/link.ts';
import { pictureOf } from '../../parts/picture.ts';

export const imageBlock = defineBlock({
  ...{ type: 'image', label: 'Picture', group: 'Pictures', icon: 'image' },
  props: z.strictObject({
    assetId: asset('Picture').optional(),
    alt: line('What it shows', 300, 'Read out to people who do not see it.').default(''),
    caption: line('Caption', 300).default(''),
    to: link('Leads to').optional(),
    art: artField.optional(),
    shape: choice('Shape', ['natural', 'wide', 'square', 'tall', 'round']).default('natural'),
  }),
  presets: [
    { label: 'Picture', block: { type: 'image', props: {} } },
    { label: 'Drawing', block: { type: 'image', props: { art: { motif: 'hills', seed: 1 } } } },
  ],
  render({ assetId, alt, caption, to, art, shape }, site, { id }) {
    const picture = pictureOf({ assetId, alt }, site) ?? drawArt(art);
    if (!picture) return null;
    const href = alt || caption ? hrefOf(to, site) : undefined;
    return h(
      'figure',
      { id, className: `image image-${shape}` },
      href === undefined ? picture : h('a', { href, 'aria-label': alt || caption }, picture),
      caption ? h('figcaption', null, caption) : null,
    );
  },
});
