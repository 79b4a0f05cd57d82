import { createElement as h } from 'react';
import { z } from 'zod';
import { safeHref } from '../../addresses.ts';
import { defineBlock } from '../../block.ts';
import { choice, code, line } from '../../fields/field.ts';

export const htmlBlock = defineBlock({
  ...{ type: 'html', label: 'HTML', group: 'Pictures', icon: 'file-code' },
  props: z.strictObject({
    html: code('HTML', 100_000, 'Shown in a frame of its own; it cannot reach the page.').default(
      '',
    ),
    title: line('What it shows', 200).default(''),
    height: choice('Height', ['low', 'middle', 'high']).default('middle'),
  }),
  presets: [{ label: 'HTML', block: { type: 'html', props: { html: '<p>Hello</p>' } } }],
  render({ html, title, height }, site, { id }) {
    if (!html) return null;
    const src = site.frame?.(id);
    return h('iframe', {
      ...{ id, className: `html html-${height}`, title: title || 'HTML', loading: 'lazy' as const },
      ...(src === undefined
        ? { srcDoc: html, sandbox: '' }
        : { src: safeHref(src), sandbox: 'allow-scripts' }),
    });
  },
});
