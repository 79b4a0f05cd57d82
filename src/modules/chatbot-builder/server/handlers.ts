import { csvFile } from '#platform/csv/csv.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { deleteSession } from '#platform/widget/session-rows.ts';
import { contract } from '../contract.ts';
import { runScripts, tryDeeds } from './gate/run-scripts.ts';
import { simulateVisitors } from './gate/simulate.ts';
import { draftOf, findBot, loadVersion, requireBot } from './live/bot-rows.ts';
import { publishBot, switchOff } from './live/publish-bot.ts';
import { botResults, entriesOf, listSessions, transcriptOf } from './live/results.ts';
import { showBot } from './live/show-bot.ts';
import { beginTalk, goOn } from './talk/talk.ts';

const os = implementContract(contract);

export const router = os.router({
  state: os.state.handler(({ input, context }) =>
    showBot(context.platform, signedIn(context).id, input.projectId),
  ),
  publish: os.publish.handler(({ input: { projectId, anyway }, context }) =>
    publishBot(context.platform, signedIn(context).id, projectId, { anyway }),
  ),
  off: os.off.handler(async ({ input, context }) => {
    await switchOff(context.platform.db, signedIn(context).id, input.projectId);
    return { isOn: false as const };
  }),
  test: os.test.handler(async ({ input: { projectId, scripts }, context }) => {
    const { platform } = context;
    const { id } = signedIn(context);
    const draft = await draftOf(platform.db, await requireBot(platform.db, id, projectId, 'view'));
    const asked = scripts ?? draft.settings.tests;
    const row = await findBot(platform.db, projectId);
    const live = row && (await loadVersion(platform.db, projectId, row.version));
    const run = (bot: typeof draft) => runScripts(platform, id, projectId, bot, asked);
    const [before, now] = [live ? await run(live) : null, await run(draft)];
    const shown = ({ passed, failed }: typeof now) => ({ passed, failed: [...failed] });
    return { draft: shown(now), published: before && shown(before) };
  }),
  visitors: os.visitors.handler(async ({ input: { projectId, count }, context }) => {
    const { platform } = context;
    const { id } = signedIn(context);
    const bot = await draftOf(platform.db, await requireBot(platform.db, id, projectId, 'view'));
    return simulateVisitors(platform, id, projectId, bot, count);
  }),
  preview: os.preview.handler(async ({ input: { projectId, state, text }, context }) => {
    const { platform } = context;
    const { id } = signedIn(context);
    const bot = await draftOf(platform.db, await requireBot(platform.db, id, projectId, 'view'));
    const deeds = tryDeeds(platform, id, projectId, bot);
    const turn = state
      ? await goOn(bot, state, { text: text ?? '' }, deeds)
      : await beginTalk(bot, deeds);
    const { said, events: _, state: next, ...stand } = turn;
    return {
      ...stand,
      expects: stand.expects as 'text',
      choices: [...stand.choices],
      messages: said.map((each) => ({ ...each, cites: [...each.cites] })),
      state: {
        ...next,
        scope: next.scope as never,
        entry: next.entry as never,
        reached: [...next.reached],
      },
    };
  }),
  results: os.results.handler(async ({ input, context: { platform, ...context } }) => {
    await requireBot(platform.db, signedIn({ platform, ...context }).id, input.projectId, 'view');
    return botResults(platform.db, input.projectId);
  }),
  csv: os.csv.handler(async ({ input, context: { platform, ...context } }) => {
    await requireBot(platform.db, signedIn({ platform, ...context }).id, input.projectId, 'view');
    const entries = await entriesOf(platform.db, input.projectId);
    const names = [...new Set(entries.flatMap(({ values }) => Object.keys(values)))];
    const cell = (value: unknown) =>
      typeof value === 'number'
        ? value
        : typeof value === 'string'
          ? value
          : JSON.stringify(value ?? '');
    const lines = entries.map(({ sessionId, at, values }) => [
      ...[sessionId, at],
      ...names.map((name) => cell(values[name])),
    ]);
    return { csv: csvFile([['session', 'at', ...names], ...lines]) };
  }),
  sessions: os.sessions.handler(async ({ input, context: { platform, ...context } }) => {
    await requireBot(platform.db, signedIn({ platform, ...context }).id, input.projectId, 'view');
    return listSessions(platform.db, input.projectId, input.before);
  }),
  transcript: os.transcript.handler(async ({ input, context: { platform, ...context } }) => {
    await requireBot(platform.db, signedIn({ platform, ...context }).id, input.projectId, 'view');
    return transcriptOf(platform.db, input.projectId, input.sessionId);
  }),
  removeSession: os.removeSession.handler(async ({ input, context: { platform, ...context } }) => {
    await requireBot(platform.db, signedIn({ platform, ...context }).id, input.projectId, 'edit');
    await deleteSession(platform.db, input.projectId, input.sessionId);
    return { removed: true as const };
  }),
});
