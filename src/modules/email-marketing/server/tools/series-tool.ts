import { z } from 'zod';
import { requireLists } from '#platform/contacts/lists.ts';
import type { Transaction } from '#platform/db/database.ts';
import { requireSender } from '#platform/mailing/contact-mail/sender.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import {
  seriesPartSchema,
  seriesStepSchema,
  seriesTriggerSchema,
} from '../../parts/series-part.ts';
import { drawSeries, publishSeries } from '../series/publish-series.ts';
import type { SeriesVersion } from '../series/series-rows.ts';

export const createSeries = defineTool({
  name: 'series.create',
  title: 'Make a mail series',
  description:
    'Makes a series of mails that contacts go through one by one: what makes them begin, waits, conditions and mails, and a goal that ends it early. With “start” it is switched on.',
  ...{ module: 'email-marketing', effect: 'send' },
  input: z.strictObject({
    name: z.string().trim().min(1, 'The series needs a name.').max(120),
    trigger: seriesTriggerSchema,
    steps: z.array(seriesStepSchema).min(1, 'A series needs a step.').max(60),
    goal: seriesPartSchema.shape.goal.unwrap().unwrap().optional(),
    start: z.boolean().default(false),
    spaceId: z.uuid().optional(),
  }),
  output: z.object({ projectId: z.uuid() }),
  async prepare(context, { trigger, steps, goal = null, start, spaceId }): Promise<SeriesVersion> {
    const { platform } = context;
    const { id } = personOf(context);
    if (start) {
      const space = await spaceForWork(platform.db, id, spaceId);
      await requireSender(platform, space.id);
    }
    return drawSeries({ trigger, steps, goal }, id);
  },
  async run(context, { name, start, spaceId }, prepared) {
    const { platform } = context;
    const { id } = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const version = prepared as SeriesVersion;
    const { templates: _, ...series } = version;
    const space = await spaceForWork(tx, id, spaceId);
    const { trigger } = version;
    if ('listId' in trigger && trigger.listId) await requireLists(tx, space.id, [trigger.listId]);
    const project = await createProject(tx, space, id, 'series', {
      title: name,
      parts: { series },
    });
    if (start) await publishSeries(tx, id, project, version);
    return { output: { projectId: project.id } };
  },
});
