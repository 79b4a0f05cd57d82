import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { asset, choice, group, line, list } from '../../fields/field.ts';
import { pictureOf } from '../../parts/picture.ts';

export const galleryBlock = defineBlock({
  ...{ type: 'gallery', label: 'Gallery', group: 'Pictures', icon: 'images' },
  props: z.strictObject({
    images: list(
      'Pictures',
      group('Picture', {
        assetId: asset('Picture').optional(),
        alt: line('What it shows', 300).default(''),
        caption: line('Caption', 200).default(''),
      }),
      60,
    ).default([]),
    layout: choice('Layout', ['grid', 'mosaic', 'strip']).default('grid'),
  }),
  presets: [{ label: 'Gallery', block: { type: 'gallery', props: { images: [] } } }],
  render({ images, layout }, site, { id }) {
    const drawn = images.flatMap((image, i) => {
      const picture = pictureOf({ ...image, sizes: '(min-width: 60rem) 33vw, 50vw' }, site);
      if (!picture) return [];
      const caption = image.caption ? h('figcaption', null, image.caption) : null;
      return [h('li', { key: i }, h('figure', null, picture, caption))];
    });
    if (drawn.length === 0) return null;
    // A strip is scrolled, which has to work by keyboard, too.
    const scrolls = layout === 'strip' ? { tabIndex: 0 } : {};
    return h('div', { id, className: `gal gal-${layout}`, ...scrolls }, h('ul', null, drawn));
  },
});
