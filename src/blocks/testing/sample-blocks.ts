import type { z } from 'zod';
import { blockKinds } from '../all-blocks.ts';
import type { NewBlock } from '../block.ts';
import { bareSchema, infoOf, itemOf, shapeOf } from '../fields/walk-fields.ts';
import type { Block } from '../page-schema.ts';

/** What one field of a block may hold, by its kind. */
type Fill = (kind: string, path: string) => unknown;

/** Props with every field filled in, as their schema wants them. */
export function filledProps(schema: z.ZodType, fill: Fill, path = ''): unknown {
  const element = itemOf(schema);
  if (element)
    return [0, 1].map((i) =>
      filledProps(element, (kind, at) => distinct(fill(kind, at), i, at), `${path}.${i}`),
    );
  const shape = shapeOf(schema);
  if (Object.keys(shape).length > 0) {
    return Object.fromEntries(
      Object.entries(shape).map(([key, field]) => [
        key,
        filledProps(field, fill, path ? `${path}.${key}` : key),
      ]),
    );
  }
  const info = infoOf(schema);
  if (info?.kind === 'choice') {
    return (bareSchema(schema) as z.ZodEnum).options[0];
  }
  return fill(info?.kind ?? 'unknown', path);
}

/** Names of a form's fields differ. */
const distinct = (value: unknown, i: number, path: string): unknown =>
  path.endsWith('.name') && typeof value === 'string' ? `${value}${i}` : value;

/** Words that stand where words may stand; real addresses, files and times elsewhere. */
export const plainFill: Fill = (kind, path) => {
  if (path === 'zone') return 'Europe/Berlin';
  if (path.endsWith('url')) return 'https://example.com/a';
  const values: Readonly<Record<string, unknown>> = {
    ...{
      line: 'Words',
      passage: 'More words.',
      markdown: 'A *text* with [a link](https://example.com).',
    },
    ...{
      link: 'page:home',
      asset: 'file1',
      number: 2,
      toggle: true,
      code: '<p>x</p>',
      name: 'join',
    },
    time: '2027-05-01T18:00:00Z',
  };
  return values[kind];
};

/** One block of each kind with all its props; slots hold a text. */
export const sampleBlocks = (fill: Fill = plainFill): Block[] =>
  blockKinds.map((kind, i) => ({
    ...{ id: `k${i}`, type: kind.type },
    props: filledProps(kind.props as z.ZodType, fill) as Record<string, unknown>,
    ...(kind.slots.length > 0 && {
      slots: {
        1: [{ id: `k${i}-in`, type: 'text' as const, props: { markdown: 'Inside.' } }],
      },
    }),
  }));

/** A preset as a block of a page. */
export const withIds = ({ type, props, slots }: NewBlock, id: string): Block => ({
  ...{ id, type: type as Block['type'], props: { ...props } },
  ...(slots && {
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, inner]) => [
        name,
        inner.map((one, i) => withIds(one, `${id}-${name}-${i}`)),
      ]),
    ),
  }),
});
