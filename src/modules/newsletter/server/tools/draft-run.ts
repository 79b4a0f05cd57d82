import { z } from 'zod';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { createBroadcast } from '#platform/newsletter/broadcasts/edit-broadcast.ts';
import type { EditorNode } from '#platform/newsletter/issues/build-document.ts';
import { renderMail } from '#platform/newsletter/render-mail.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { draftSchema } from '../../broadcast-schemas.ts';
import { longestSource, requestSchema, type Source, webAddress } from '../../generation-schemas.ts';
import { readSource } from '../generator/read-sources.ts';
import { assembleIssue, issueTask } from '../generator/write-issue.ts';
import { layOut } from '../generator/written-issue.ts';
import { renderDraft } from '../issues/render-draft.ts';

const { subject, preheader, markdown } = draftSchema.shape;

/** What a draft is made of, beside what every maker takes. */
export const draftFields = {
  subject: subject.min(1, 'Please enter a subject.'),
  preheader: preheader.optional(),
  markdown: markdown.min(1).optional(),
  url: webAddress.optional(),
  text: z.string().trim().min(1).max(longestSource).optional(),
};
const orderSchema = z.object({ ...draftFields, ...makerFields });
type Order = z.infer<typeof orderSchema>;

export const draftedSchema = z.object({ broadcastId: z.uuid() });

/** A draft of a broadcast, from Markdown as it is or written from a source. It has the run's id. */
export const draftRun = defineRun({
  ...{ name: 'newsletter.draft', module: 'newsletter', pool: 'transfer' as const },
  title: ({ subject }: Order) => subject,
  path: (_, { id }) => `/modules/newsletter?part=broadcasts&broadcast=${id}`,
  input: orderSchema,
  output: draftedSchema,
  async work(context) {
    const { platform, run, user, input } = context;
    const drafted = input.markdown === undefined ? await write(context) : await render(context);
    const { content, html, text, ...words } = drafted;
    const given = { ...words, segmentId: null };
    const id = await createBroadcast(platform, given, user.id, { content, html, text }, run.id);
    return { broadcastId: id };
  },
});

async function render({ input, user, signal }: RunContext<Order>) {
  const { subject, preheader = '', markdown = '' } = input;
  const words = { subject, preheader, markdown };
  return { ...words, content: null, ...(await renderMail(words, { id: user.id, signal })) };
}

async function write(context: RunContext<Order>) {
  const { platform, user, input, signal } = context;
  const { subject, url, text = '', service, strict, seed, brandId } = input;
  const source: Source = url ? { kind: 'page', url } : { kind: 'notes', title: '', text };
  const materials = [await readSource(platform, source, signal)];
  const request = requestSchema.parse({ title: subject, sources: [source], service });
  const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
  const options = { service, strict, seed, brand };
  const order = { materials, request };
  const issue = assembleIssue(await makeTextInRun(context, issueTask, order, options), materials);
  const content: EditorNode = layOut(issue, request, new Map(), platform.now());
  const draft = { subject, preheader: input.preheader ?? issue.preheader, content };
  const mail = await renderDraft(platform, draft, { id: user.id, signal });
  return { ...draft, markdown: '', html: mail.html, text: mail.text };
}
