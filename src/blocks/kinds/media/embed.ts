import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { choice, line, link } from '../../fields/field.ts';
import { pageWord } from '../../words.ts';

export const embedBlock = defineBlock({
  ...{ type: 'embed', label: 'Embed', group: 'Pictures', icon: 'app-window' },
  props: z.strictObject({
    url: link('Address', 'An https:// address. Nothing is loaded before somebody opens it.')
      .refine(
        (to) => /^https:\/\//i.test(to) && !/[\s;,'"]/.test(to),
        'An embed needs an https:// address.',
      )
      .optional(),
    title: line('What it shows', 200).default(''),
    ratio: choice('Shape', ['wide', 'square', 'tall']).default('wide'),
  }),
  presets: [{ label: 'Embed', block: { type: 'embed', props: {} } }],
  render({ url, title, ratio }, site, { id }) {
    if (!url || !URL.canParse(url)) return null;
    const { hostname, href } = new URL(url);
    // Browsers load a lazy frame when it comes into sight: not while it is folded away.
    return h(
      'details',
      { id, className: `embed embed-${ratio}` },
      h(
        'summary',
        null,
        `${pageWord(site.language, 'show')} ${hostname}`,
        title ? h('span', null, title) : null,
      ),
      h('iframe', {
        ...{ src: href, title: title || hostname, loading: 'lazy' as const },
        ...{
          sandbox: 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation',
        },
        ...{ referrerPolicy: 'no-referrer' as const, allowFullScreen: true },
      }),
    );
  },
});
