import { createElement as h, type ReactElement } from 'react';
import { z } from 'zod';
import { defineBlock } from '../../block.ts';
import { line, number, passage } from '../../fields/field.ts';
import { pageWord } from '../../words.ts';

export const mapBlock = defineBlock({
  ...{ type: 'map', label: 'Place', group: 'Pictures', icon: 'map-pin' },
  props: z.strictObject({
    place: line('Place', 200).default(''),
    address: passage('Address', 400).default(''),
    latitude: number('Latitude', -90, 90).default(0),
    longitude: number('Longitude', -180, 180).default(0),
  }),
  presets: [{ label: 'Place', block: { type: 'map', props: { place: 'Our place' } } }],
  render({ place, address, latitude, longitude }, site, { id }) {
    const at = `${latitude.toFixed(5)}/${longitude.toFixed(5)}`;
    const [lat, lon] = at.split('/');
    const href = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${at}`;
    return h(
      'div',
      { id, className: 'map' },
      drawGrid(latitude, longitude),
      h(
        'div',
        { className: 'words' },
        place ? h('p', { className: 'it' }, place) : null,
        address ? h('p', { className: 'lines' }, address) : null,
        h(
          'p',
          { className: 'note' },
          written(latitude, 'N', 'S'),
          ', ',
          written(longitude, 'E', 'W'),
        ),
        h('p', null, h('a', { href, className: 'btn btn-second' }, pageWord(site.language, 'map'))),
      ),
    );
  },
});

/** A position in degrees and minutes. */
function written(degrees: number, plus: string, minus: string): string {
  const minutes = Math.round(Math.abs(degrees) * 60 * 100) / 100;
  return `${Math.floor(minutes / 60)}° ${(minutes % 60).toFixed(2)}′ ${degrees < 0 ? minus : plus}`;
}

/** The net of minutes around a place, true to scale, with the place in its middle: what is known of it without a map. */
function drawGrid(latitude: number, longitude: number): ReactElement {
  const minute = 60;
  const [dx, dy] = [longitude, latitude].map((value) => (((value * 60) % 1) + 1) % 1) as [
    number,
    number,
  ];
  const wide = minute * Math.max(0.3, Math.cos((latitude * Math.PI) / 180));
  const lines = Array.from({ length: 15 }, (_, i) => i - 7);
  const path = [
    ...lines.map((i) => `M${(200 + (i - dx) * wide).toFixed(1)} 0V300`),
    ...lines.map((i) => `M0 ${(150 + (i + dy) * minute).toFixed(1)}H400`),
  ].join('');
  return h(
    'svg',
    {
      ...{ className: 'net', viewBox: '0 0 400 300', 'aria-hidden': true, focusable: 'false' },
      preserveAspectRatio: 'xMidYMid slice',
    },
    h('rect', { width: 400, height: 300, fill: 'var(--card)' }),
    h('path', { d: path, stroke: 'var(--line)', strokeWidth: 1.5, fill: 'none' }),
    [90, 60, 30].map((r) =>
      h('circle', { key: r, cx: 200, cy: 150, r, fill: 'var(--mark)', fillOpacity: 0.09 }),
    ),
    h('path', {
      d: 'M200 156c-16-20-24-31-24-42a24 24 0 0 1 48 0c0 11-8 22-24 42z',
      fill: 'var(--mark)',
    }),
    h('circle', { cx: 200, cy: 114, r: 8, fill: 'var(--card)' }),
  );
}
