import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type CampaignPart, campaignPartSchema } from '../parts/campaign-part.ts';
import { type SeriesPart, seriesPartSchema } from '../parts/series-part.ts';
import { type TemplatePart, templatePartSchema } from '../parts/template-part.ts';

const module = 'email-marketing';

// Bodies have gone through their schemas.
export const campaignKind = defineProjectKind({
  ...{ kind: 'campaign', module, schema: 1, parts: { campaign: campaignPartSchema } },
  path: (id) => `/email-marketing/campaigns/${id}`,
  textOf(_part, body) {
    const { subject, subjectB, preheader, markdown } = body as CampaignPart;
    return [subject, subjectB, preheader, markdown].join('\n');
  },
  markdownOf: ({ campaign }) => (campaign as CampaignPart).markdown,
});

export const seriesKind = defineProjectKind({
  ...{ kind: 'series', module, schema: 1, parts: { series: seriesPartSchema } },
  path: (id) => `/email-marketing/series/${id}`,
  textOf: (_part, body) =>
    (body as SeriesPart).steps
      .flatMap((step) => ('mail' in step ? [step.mail.subject, step.mail.markdown] : []))
      .join('\n'),
});

export const templateKind = defineProjectKind({
  ...{ kind: 'mail-template', module, schema: 1, parts: { mail: templatePartSchema } },
  path: (id) => `/email-marketing/templates/${id}`,
  textOf(_part, body) {
    const { key, subject, markdown } = body as TemplatePart;
    return [key, subject, markdown].join('\n');
  },
  markdownOf: ({ mail }) => (mail as TemplatePart).markdown,
});
