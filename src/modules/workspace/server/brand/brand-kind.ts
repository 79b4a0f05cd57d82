import { defineProjectKind } from '#platform/projects/project-kind.ts';
import type { ShareBlock } from '#platform/shares/share-blocks.ts';
import { type Brand, brandSchema, coloursOf } from '../../brand-schema.ts';

/** Bodies have gone through the schema. */
const brandOf = (body: unknown) => body as Brand;

export const brandKind = defineProjectKind({
  kind: 'brand',
  module: 'workspace',
  schema: 1,
  parts: { brand: brandSchema },
  path: (id) => `/projects/brands/${id}`,
  titleOf: (_, body) => brandOf(body).name,
  textOf: (_, body) => {
    const { name, voice, postal = '' } = brandOf(body);
    return [name, voice?.tone, ...(voice?.wanted ?? []), postal].join('\n');
  },
  records: ({ brand }) => ({ brand }),
  shareView: ({ brand }) => viewOf(brandOf(brand)),
  assetsOf: (_, body) => [brandOf(body).logo ?? []].flat(),
});

/** What a brand shows to whoever holds a link to it. */
function viewOf(brand: Brand): ShareBlock[] {
  const { fonts, logo, postal, voice } = brand;
  const colours = Object.entries(coloursOf(brand)).map(([name, value]) => ({ name, value }));
  return [
    ...(logo ? [{ assetId: logo }] : []),
    ...[{ heading: 'Colours' }, { colours }],
    ...(fonts
      ? [
          { heading: 'Type' },
          { facts: [['Headings', fonts.heading] as const, ['Text', fonts.text] as const] },
        ]
      : []),
    ...(voice ? [{ heading: 'Voice' }, { facts: voiceFacts(voice) }] : []),
    ...(postal ? [{ heading: 'Address' }, { text: postal }] : []),
  ];
}

const voiceFacts = ({ tone, address, wanted, banned }: NonNullable<Brand['voice']>) =>
  (
    [
      ['Tone', tone],
      ['Speaks', address === 'we' ? 'as “we”' : 'to “you”'],
      ['Likes', wanted.join(', ')],
      ['Never says', banned.join(', ')],
    ] as const
  ).filter(([, words]) => words !== '');
