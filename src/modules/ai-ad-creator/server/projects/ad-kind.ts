import { assetsIn } from '#kernel/scene/board-assets.ts';
import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type Ad, adSchema } from '../../ad-project.ts';

/** Bodies have gone through the schema. */
const adOf = (body: unknown) => body as Ad;

export const adKind = defineProjectKind({
  kind: 'ad',
  module: 'ai-ad-creator',
  schema: 1,
  parts: { ad: adSchema },
  path: (id) => `/ai-ad-creator/ads/${id}`,
  textOf: (_part, body) => {
    const { brief, variants } = adOf(body);
    const said = variants.flatMap(({ headline, text }) => [headline, text]);
    return [brief.product, brief.audience, brief.offer, ...said].join('\n');
  },
  assetsOf: (_part, body) => {
    const { brief, look, variants } = adOf(body);
    const drawn = variants.flatMap(({ byHand = [] }) =>
      byHand.flatMap(({ board }) => assetsIn(board.layers)),
    );
    const all = [brief.image, look.logo, ...variants.map(({ image }) => image), ...drawn];
    return [...new Set(all.flatMap((id) => id ?? []))];
  },
  shareView: (parts) => {
    const { brief, variants } = adOf(parts.ad);
    const facts = [
      ['Product', brief.product],
      ['For', brief.audience],
      ['Offer', brief.offer],
      ...variants.map(({ headline, text }, at) => [`${at + 1}. ${headline}`, text]),
    ] as [string, string][];
    return [{ facts: facts.filter(([, value]) => value !== '') }];
  },
});
