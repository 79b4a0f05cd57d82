import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { drawTemplate } from '#platform/mailing/template/draw-template.ts';
import type { Filled } from '#platform/mailing/template/mail-template.ts';
import { changeParts } from '#platform/projects/change-parts.ts';
import { createProject, requireProject } from '#platform/projects/projects.ts';
import { readableBy, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { addressSchema } from '../../contact-schemas.ts';
import { subjectSchema } from '../../parts/campaign-part.ts';
import { templateKeySchema } from '../../parts/template-part.ts';
import { fillTemplate, findTemplate } from '../templates/send-template.ts';

const module = 'email-marketing';
const hour = 3600;
/** Mails of one person by templates: what a busy shop brings. */
const perHour = 2000;

export const setTemplate = defineTool({
  name: 'mail.set-template',
  title: 'Set a mail template',
  description:
    'Makes the template of a mail that programs send by its key, or changes the one that has it. Places such as {{ name }} are filled in when it is sent.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    key: templateKeySchema,
    subject: subjectSchema.min(1, 'The mail needs a subject.'),
    markdown: z.string().trim().min(1, 'The mail needs a text.').max(100_000),
    spaceId: z.uuid().optional(),
  }),
  output: z.object({ projectId: z.uuid() }),
  prepare: (context, { subject, markdown }) =>
    drawTemplate(
      { subject, markdown },
      { countsClicks: false, isMarketing: false },
      { id: personOf(context).id },
    ),
  async run(context, { spaceId, ...mail }) {
    const { platform } = context;
    const { id } = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const space = await spaceForWork(tx, id, spaceId);
    const known = await findTemplate(platform, [space.id], mail.key).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    });
    if (known) {
      const project = await requireProject(tx, id, known.projectId, 'edit', { lock: true });
      await changeParts(tx, project, id, { mail });
      return { output: { projectId: project.id } };
    }
    const made = { title: mail.key, parts: { mail } };
    const project = await createProject(tx, space, id, 'mail-template', made);
    return { output: { projectId: project.id } };
  },
});

type Prepared = Filled & { readonly from: string | undefined };

export const sendTemplate = defineTool({
  name: 'mail.send-template',
  title: 'Send a mail by its template',
  description:
    'Sends one mail to one address, from a template that is named by its key and filled in with data. For what somebody waits for, such as a confirmation; it is not for advertising.',
  ...{ module, effect: 'send' },
  input: z.strictObject({
    template: templateKeySchema,
    to: addressSchema,
    data: z.record(z.string().max(80), z.json()).default({}),
  }),
  output: z.object({ messageId: z.string() }),
  async prepare(context, { template: key, to, data }): Promise<Prepared> {
    const { platform } = context;
    const { id } = personOf(context);
    const own = await spaceForWork(platform.db, id, undefined);
    const { spaceIds } = await readableBy(platform, id);
    const template = await findTemplate(platform, [own.id, ...spaceIds], key);
    await takeTurn(context.platform, id);
    const filled = await fillTemplate(platform, template.part, { to, data, userId: id });
    return { ...filled, from: undefined };
  },
  async run(context, { to, template }, prepared) {
    const { platform } = context;
    const { from, ...filled } = prepared as Prepared;
    const id = await platform.mail.send(platform.db, {
      ...{ to, ...filled, kind: `template.${template}`.slice(0, 100) },
      ...(from && { from }),
    });
    return { output: { messageId: `<${id}@${new URL(platform.config.SITE_URL).hostname}>` } };
  },
});

async function takeTurn(
  { limits, config }: Parameters<typeof findTemplate>[0],
  userId: string,
): Promise<void> {
  const capacity = perHour * config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await limits.take(`mail templates ${userId}`, capacity, hour);
  if (allowed) return;
  const sentence = `One person can send ${perHour} mails by templates an hour. Try again later.`;
  throw new AppError('too_many_requests', 429, sentence, { details: { retryAfter } });
}
