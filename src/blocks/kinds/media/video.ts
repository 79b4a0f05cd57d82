import { createElement as h } from 'react';
import { z } from 'zod';
import { safeHref } from '../../addresses.ts';
import { defineBlock } from '../../block.ts';
import { asset, line, link } from '../../fields/field.ts';
import { hrefOf } from '../../parts/link.ts';
import { pageWord } from '../../words.ts';

export const videoBlock = defineBlock({
  ...{ type: 'video', label: 'Video', group: 'Pictures', icon: 'video' },
  props: z.strictObject({
    assetId: asset('Video').optional(),
    url: link(
      'Or an address',
      'People go there by a link: nothing is loaded from elsewhere.',
    ).optional(),
    title: line('What it shows', 200).default(''),
    posterId: asset('Picture before it plays').optional(),
    captionsId: asset('Captions (WebVTT)').optional(),
  }),
  presets: [{ label: 'Video', block: { type: 'video', props: {} } }],
  render({ assetId, url, title, posterId, captionsId }, site, { id }) {
    const file = assetId ? site.asset(assetId) : undefined;
    const says = pageWord(site.language, 'video');
    if (file?.mime.startsWith('video/')) {
      const poster = posterId ? site.asset(posterId) : undefined;
      const captions = captionsId ? site.asset(captionsId) : undefined;
      const { width, height } = file;
      return h(
        'figure',
        { id, className: 'video' },
        h(
          'video',
          {
            ...{ controls: true, preload: 'metadata', playsInline: true, width, height },
            ...{ src: safeHref(file.url), poster: poster ? safeHref(poster.url) : undefined },
            'aria-label': title || undefined,
          },
          captions
            ? h('track', {
                ...{ kind: 'captions', src: safeHref(captions.url), srcLang: site.language },
                default: true,
              })
            : null,
          says,
        ),
        title ? h('figcaption', null, title) : null,
      );
    }
    const href = hrefOf(url, site);
    if (href === undefined) return null;
    return h(
      'p',
      { id, className: 'watch' },
      h(
        'a',
        { href },
        h('span', { 'aria-hidden': true }, '▶'),
        title || pageWord(site.language, 'watch'),
      ),
    );
  },
});
