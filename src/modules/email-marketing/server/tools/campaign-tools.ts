import { z } from 'zod';
import { badInput, conflict } from '#kernel/errors.ts';
import { requireLists } from '#platform/contacts/lists.ts';
import type { Transaction } from '#platform/db/database.ts';
import { createProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, defineTool, personOf } from '#platform/tools/tool.ts';
import { type CampaignPart, campaignPartSchema } from '../../parts/campaign-part.ts';
import { findSending, requireCampaign } from '../campaigns/campaign-rows.ts';
import { campaignOrder, campaignRun, campaignSentSchema } from '../campaigns/campaign-run.ts';
import { drawCampaign } from '../campaigns/draw-campaign.ts';
import { findingsOf } from '../campaigns/findings.ts';
import { readyCampaign } from '../campaigns/start-campaign.ts';

const module = 'email-marketing';
const { shape } = campaignPartSchema;
export const findingSchema = z.object({
  code: z.string(),
  field: z.string(),
  message: z.string(),
});

const createInput = z
  .strictObject({
    name: z.string().trim().min(1, 'The campaign needs a name.').max(120),
    subject: shape.subject.unwrap().min(1, 'The mail needs a subject.'),
    markdown: z.string().trim().min(1).max(100_000).optional(),
    blocks: shape.blocks.unwrap().min(1).optional(),
    mjml: z.string().trim().min(1).max(200_000).optional(),
    lists: shape.lists,
    segment: shape.segment.unwrap().unwrap().optional(),
    subjectB: shape.subjectB.optional(),
    preheader: shape.preheader,
    spaceId: z.uuid().optional(),
  })
  .refine(({ markdown, blocks, mjml }) => [markdown, blocks, mjml].filter(Boolean).length === 1, {
    path: ['markdown'],
    message: 'Give one of these: Markdown, blocks, or MJML.',
  });

type Prepared = {
  readonly part: CampaignPart;
  readonly drawn: Awaited<ReturnType<typeof drawCampaign>>;
};

export const createCampaign = defineTool({
  name: 'campaign.create',
  title: 'Make a mail campaign',
  description:
    'Makes the draft of a mail to many contacts, from Markdown, blocks or MJML, for lists and a segment, or for everybody of the space. Fields are Liquid: {{ first_name | default: "you" }}. Says what would keep it from being read. Nothing is sent.',
  ...{ module, effect: 'write' },
  input: createInput,
  output: z.object({
    projectId: z.uuid(),
    findings: z.array(findingSchema),
    bytes: z.number().int(),
  }),
  async prepare(context, { name: _, spaceId: __, ...given }): Promise<Prepared> {
    const format = given.mjml ? 'mjml' : given.blocks ? 'blocks' : 'markdown';
    const part = campaignPartSchema.parse({ ...given, format });
    return { part, drawn: await drawCampaign(part, { id: personOf(context).id }) };
  },
  async run(context, { name, spaceId }, prepared) {
    const { platform } = context;
    const { id } = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const { part, drawn } = prepared as Prepared;
    const space = await spaceForWork(tx, id, spaceId);
    await requireLists(tx, space.id, part.lists);
    const parts = { campaign: part };
    const project = await createProject(tx, space, id, 'campaign', { title: name, parts });
    const bytes = Buffer.byteLength(drawn.html);
    return { output: { projectId: project.id, findings: findingsOf(part, drawn), bytes } };
  },
});

export const sendCampaign = defineLongTool({
  name: 'campaign.send',
  title: 'Send a mail campaign',
  description:
    'Sends a campaign to all contacts that it is meant for and that may be mailed, now or at a time, and tells how many got it and who was left out; or sends it to a few addresses to be looked over.',
  ...{ module, effect: 'send' },
  input: z.strictObject(campaignOrder),
  output: campaignSentSchema,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const project = await requireCampaign(platform.db, user.id, input.projectId, 'edit');
    if (input.at && new Date(input.at) <= platform.now())
      throw badInput('Please choose a time in the future.', 'at');
    const sending = await findSending(platform.db, project.id);
    const isOpen = sending && sending.status !== 'scheduled' && sending.started_at !== null;
    if (isOpen && !input.testTo)
      throw conflict(
        'This campaign has been sent, or is being sent. Duplicate it to send it again.',
      );
    await readyCampaign(platform, user.id, project);
    const place = { spaceId: project.space_id, projectId: project.id };
    return (await startRun(platform, platform.db, user, campaignRun, input, place)).id;
  },
});
