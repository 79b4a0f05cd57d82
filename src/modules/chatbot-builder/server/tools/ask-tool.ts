import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineTool, type ToolContext } from '#platform/tools/tool.ts';
import type { FoundWidget, WidgetSession } from '#platform/widget/channel.ts';
import type { MessageView } from '#platform/widget/session-rows.ts';
import { openConversation, sessionOf, takeMessage } from '#platform/widget/take-message.ts';
import { requireWidget, takeTurn } from '#platform/widget/widget-door.ts';
import { saidSchema } from '../../bot-schemas.ts';
import { findBot, requireBot } from '../live/bot-rows.ts';

const inputSchema = z
  .strictObject({
    key: z.string().max(60).optional(),
    projectId: z.uuid().optional(),
    sessionId: z.string().max(200).optional(),
    text: z.string().max(4000).optional(),
    choice: z.string().max(200).optional(),
  })
  .refine(({ key, projectId }) => (key === undefined) !== (projectId === undefined), {
    path: ['key'],
    message: 'Give either a key or a project.',
  })
  .refine(({ text, choice }) => text === undefined || choice === undefined, {
    path: ['text'],
    message: 'Give either a text or a choice.',
  });

export const askBot = defineTool({
  name: 'bot.ask',
  title: 'Talk to a chatbot',
  description:
    'Says something to a published chatbot and gives its answer. Without a session it begins a conversation; the session it gives goes on with it.',
  ...{ module: 'chatbot-builder', effect: 'read', for: 'visitors' },
  input: inputSchema,
  output: saidSchema.extend({ sessionId: z.string() }),
  async run(context, input) {
    const { platform, ip } = context;
    await takeTurn(platform, `bot.ask ${ip}`, 120);
    const widget = await widgetOf(context, input);
    const { session, visitor, greeted } = await conversation(platform, widget, input.sessionId);
    const given = input.text ?? input.choice;
    const took =
      given === undefined
        ? undefined
        : await takeMessage(platform, widget, session, {
            ...{ sessionId: session.id, clientId: crypto.randomUUID(), text: given },
          });
    const said = [...greeted, ...(took?.messages ?? [])].filter(({ from }) => from !== 'visitor');
    const stand = took ?? (await widget.stand(platform.db, session.id));
    const { expects, choices, limits, done } = stand;
    return {
      output: {
        // Whoever holds this may go on with the conversation, as a visitor with the token may.
        sessionId: `${session.id}.${visitor}`,
        messages: said.map(({ text, cites }) => ({ text, cites: [...cites] })),
        ...{ expects: expects as 'text', choices: [...choices], done, ...(limits && { limits }) },
      },
    };
  },
});

async function widgetOf(
  { platform, user }: ToolContext,
  { key, projectId }: z.output<typeof inputSchema>,
): Promise<FoundWidget> {
  if (key !== undefined) return requireWidget(platform, key);
  if (!user) throw new AppError('unauthorized', 401, 'Sign in, or name the bot by its key.');
  const { id } = await requireBot(platform.db, user.id, projectId ?? '', 'view');
  const bot = await findBot(platform.db, id);
  if (!bot) throw new AppError('conflict', 409, 'This bot has not been published yet.');
  return requireWidget(platform, bot.key);
}

type Conversation = {
  readonly session: WidgetSession;
  readonly visitor: string;
  /** What was said before anything was asked; nothing where it goes on. */
  readonly greeted: readonly MessageView[];
};

async function conversation(
  platform: Platform,
  widget: FoundWidget,
  sessionId: string | undefined,
): Promise<Conversation> {
  if (sessionId === undefined) {
    const asked = { page: '', fresh: true };
    const opened = await openConversation(platform, widget, asked, String(widget.config.kind));
    const session = await sessionOf(platform.db, opened.sessionId, opened.visitor);
    return { session, visitor: opened.visitor, greeted: opened.messages };
  }
  const [id = '', visitor = ''] = sessionId.split('.');
  if (!z.uuid().safeParse(id).success || visitor === '') {
    throw badInput('This is no session of bot.ask.', 'sessionId');
  }
  const session = await sessionOf(platform.db, id, visitor);
  if (session.project_id !== widget.projectId)
    throw badInput('This session is of another bot.', 'sessionId');
  return { session, visitor, greeted: [] };
}
