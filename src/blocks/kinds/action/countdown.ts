import { createElement as h } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { line, name, time } from '../../fields/field.ts';
import { pageWord } from '../../words.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

export const countdownBlock = defineBlock({
  ...{ type: 'countdown', label: 'Countdown', group: 'Action', icon: 'timer' },
  script: 'countdown',
  props: z.strictObject({
    to: time('Until').optional(),
    title: line('Above', 120).default(''),
    ended: line('Afterwards', 160).default(''),
    zone: name(
      'Time zone',
      /^[A-Za-z0-9_+/-]{1,40}$/,
      'A time zone is a name such as Europe/Berlin.',
      'In which the moment is written for people.',
    )
      .refine((zone) => isZone(zone), 'No such time zone is known.')
      .default('UTC'),
  }),
  presets: [{ label: 'Countdown', block: { type: 'countdown', props: {} } }],
  render({ to, title, ended, zone }, site, { id }) {
    if (!to) return null;
    const { language } = site;
    const written = new Intl.DateTimeFormat(language, {
      ...{ dateStyle: 'full', timeStyle: 'short', timeZone: zone },
    }).format(new Date(to));
    return h(
      'div',
      { id, className: 'count' },
      title ? h('p', { className: 'label' }, title) : null,
      site.sandboxed
        ? null
        : h(
            'p',
            // Ticking words read out each second would be noise; the moment stands below.
            { className: 'tick-tock', 'data-until': to, hidden: true, 'aria-hidden': true },
            units.map((unit) =>
              h(
                'span',
                { key: unit },
                h('b', null, '00'),
                h('span', null, pageWord(language, unit)),
              ),
            ),
          ),
      h(
        'p',
        { className: 'note' },
        `${pageWord(language, 'until')} `,
        h('time', { dateTime: to }, written),
      ),
      ended && !site.sandboxed ? h('p', { className: 'over', hidden: true }, ended) : null,
    );
  },
});

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
