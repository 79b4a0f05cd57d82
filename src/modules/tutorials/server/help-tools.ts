import { z } from 'zod';
import { listFirstSteps } from '#modules/module-dashboard/server/public.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { tourSchema } from '../contract.ts';
import { listProgress, startTour } from './progress.ts';

export const startTourTool = defineTool({
  name: 'help.start-tour',
  title: 'Start a tour',
  description:
    'Begins a tour that shows how something is done on the hub’s own screens, or goes on with it. The tour waits on the page that is told.',
  module: 'tutorials',
  effect: 'write',
  input: z.strictObject({ tourId: z.string().min(1).max(60) }),
  output: z.object({
    /** Page on which it begins. */
    path: z.string(),
    /** Place of the step that comes next, from 1. */
    step: z.number(),
    steps: z.number(),
  }),
  async run(context, { tourId }) {
    const { start, step, steps } = await startTour(
      context.platform.db,
      personOf(context).id,
      tourId,
    );
    return { output: { path: start, step: step + 1, steps: steps.length } };
  },
});

export const progressTool = defineTool({
  name: 'help.progress',
  title: 'How far the first steps and tours are',
  description: 'The checklist of the first hour, and all tours with how far one came.',
  module: 'tutorials',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    tasks: z.array(z.object({ id: z.string(), title: z.string(), done: z.boolean() })),
    tours: z.array(tourSchema),
  }),
  async run(context) {
    const user = personOf(context);
    const { steps } = await listFirstSteps(context.platform, user);
    const tasks = steps.map(({ id, title, state }) => ({ id, title, done: state === 'done' }));
    return { output: { tasks, tours: await listProgress(context.platform.db, user.id) } };
  },
});
