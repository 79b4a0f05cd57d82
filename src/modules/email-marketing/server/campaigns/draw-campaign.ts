import { badInput } from '#kernel/errors.ts';
import { drawTemplate } from '#platform/mailing/template/draw-template.ts';
import type { MailTemplate } from '#platform/mailing/template/mail-template.ts';
import type { CampaignPart } from '../../parts/campaign-part.ts';
import { blocksToMjml } from '../templates/blocks-to-mjml.ts';

/** Draws a campaign. Throws 400 naming what is missing or cannot be read. */
export async function drawCampaign(
  part: CampaignPart,
  owner: { readonly id: string },
): Promise<MailTemplate & { readonly subjectB: string | undefined }> {
  const { subject, subjectB, preheader, format, markdown, mjml, blocks, countsClicks } = part;
  if (subject === '') throw badInput('The mail needs a subject.', 'subject');
  const body = { markdown: { markdown }, mjml: { mjml }, blocks: { mjml: '' } }[format];
  if (format === 'blocks') Object.assign(body, { mjml: blocksToMjml(blocks, preheader) });
  const isEmpty = { markdown: markdown.trim(), mjml: mjml.trim(), blocks: blocks.length }[format];
  if (!isEmpty) throw badInput('The mail needs a text.', format);
  const options = { countsClicks, isMarketing: true };
  const template = await drawTemplate({ subject, preheader, ...body }, options, owner);
  if (subjectB === '') return { ...template, subjectB: undefined };
  const second = await drawTemplate({ subject: subjectB, markdown: 'x' }, options, owner);
  // Its own literals come behind: it is filled with those of the first.
  const moved = second.subject.replace(
    /\{\{ __lit\[(\d{1,6})\] \}\}/g,
    (_, n: string) => `{{ __lit[${Number(n) + template.literals.length}] }}`,
  );
  const literals = [...template.literals, ...second.literals];
  return { ...template, literals, subjectB: moved };
}
