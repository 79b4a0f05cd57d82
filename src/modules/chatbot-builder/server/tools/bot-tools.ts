import { z } from 'zod';
import { botGraphSchema } from '#kernel/flow/bot-nodes.ts';
import type { Transaction } from '#platform/db/database.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { problemSchema, publishedSchema, resultsSchema, testedSchema } from '../../bot-schemas.ts';
import { botSettingsSchema, originSchema, scriptSchema } from '../../bot-settings.ts';
import { runScripts } from '../gate/run-scripts.ts';
import { botOf, draftOf, requireBot } from '../live/bot-rows.ts';
import { checkBot } from '../live/check-bot.ts';
import { publishBot } from '../live/publish-bot.ts';
import { botResults } from '../live/results.ts';

const module = 'chatbot-builder';
const { shape } = botSettingsSchema;

export const createBot = defineTool({
  name: 'bot.create',
  title: 'Make a chatbot',
  description:
    'Makes a chatbot that answers from collections of the knowledge base, or follows a graph of steps: say, ask, answer, conditions, hand over. Says what still keeps it from being published.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    name: z.string().trim().min(1, 'The bot needs a name.').max(120),
    collectionIds: shape.collectionIds,
    graph: botGraphSchema.optional(),
    greeting: shape.greeting,
    fallback: shape.fallback,
    language: shape.language,
    origins: z.array(originSchema).max(50).default([]),
    dayCap: shape.dayCap,
    spaceId: z.uuid().optional(),
  }),
  output: z.object({ projectId: z.uuid(), problems: z.array(problemSchema) }),
  async run(context, { name, graph, spaceId, ...given }) {
    const { platform } = context;
    const { id } = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const space = await spaceForWork(tx, id, spaceId);
    const settings = botSettingsSchema.parse({ ...given, hasGraph: graph !== undefined });
    const parts = { graph: graph ?? { nodes: [], edges: [] }, settings };
    const project = await createProject(tx, space, id, 'bot', { title: name, parts });
    const problems = await checkBot(platform, id, botOf(graph, settings));
    return { output: { projectId: project.id, problems } };
  },
});

export const testBot = defineTool({
  name: 'bot.test',
  title: 'Test a chatbot',
  description:
    'Says things to the draft of a chatbot, each script in a conversation of its own, and looks for what the answers should hold.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ projectId: z.uuid(), scripts: z.array(scriptSchema).min(1).max(200) }),
  output: testedSchema,
  async run(context, { projectId, scripts }) {
    const { platform } = context;
    const { id } = personOf(context);
    const bot = await draftOf(platform.db, await requireBot(platform.db, id, projectId, 'view'));
    const { passed, failed } = await runScripts(platform, id, projectId, bot, scripts);
    return { output: { passed, failed: [...failed] } };
  },
});

export const publishTool = defineTool({
  name: 'bot.publish',
  title: 'Publish a chatbot',
  description:
    'Makes the present state of a chatbot what its pages show, once its test questions are answered as expected. Gives its key, its page and the HTML that puts it on others.',
  ...{ module, effect: 'send', outsideTransaction: true },
  input: z.strictObject({ projectId: z.uuid() }),
  output: publishedSchema,
  async run(context, { projectId }) {
    const { platform } = context;
    return { output: await publishBot(platform, personOf(context).id, projectId) };
  },
});

export const resultsTool = defineTool({
  name: 'bot.results',
  title: 'Results of a chatbot',
  description:
    'Tells how many conversations a chatbot had, how many came to their end, where the others stopped, what visitors answered, and which questions stayed open.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ projectId: z.uuid() }),
  output: resultsSchema,
  async run(context, { projectId }) {
    const { db } = context.platform;
    await requireBot(db, personOf(context).id, projectId, 'view');
    return { output: await botResults(db, projectId) };
  },
});
