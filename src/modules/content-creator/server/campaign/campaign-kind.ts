import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type Campaign, campaignSchema } from '../../campaign-schema.ts';
import { templateOf } from '../../templates/templates.ts';

/** One brief and the articles that were made of it, which stand for themselves. */
export const campaignKind = defineProjectKind({
  kind: 'text-campaign',
  module: 'content-creator',
  schema: 1,
  parts: { campaign: campaignSchema },
  path: (project) => `/content-creator/campaigns/${project}`,
  titleOf: (_part, body) => (body as Campaign).title,
  textOf: (_part, body) => [(body as Campaign).title, (body as Campaign).brief.brief].join('\n\n'),
  assetsOf: (_part, body) =>
    (body as Campaign).brief.sources.flatMap((one) => ('assetId' in one ? [one.assetId] : [])),
  // The brief is nobody else's business.
  shareView(parts) {
    const campaign = campaignSchema.safeParse(parts.campaign);
    if (!campaign.success) return [];
    const kinds = campaign.data.texts.map(({ format }) => templateOf(format).title);
    return [{ facts: [['Texts', kinds.join(', ')] as const] }];
  },
});
