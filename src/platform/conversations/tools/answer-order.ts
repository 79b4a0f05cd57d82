import { newId } from '#platform/db/new-id.ts';
import { findPerson } from '../../auth/people/find-person.ts';
import type { CallScope } from '../../gateway/gateway-types.ts';
import { type Language, languageOf } from '../../local/text/language-of.ts';
import { findToolOrder } from '../../local/tool-orders.ts';
import type { AnswerWriter } from '../answers/answer-writer.ts';
import type { AnswerJob } from '../answers/generate-answer.ts';
import { chatPolicy } from '../chats/chat-policies.ts';
import { callForModel } from './call-for-model.ts';
import { usableTools } from './offered-tools.ts';

/**
 * The Local engine's part in tools: where the words of a message order one, by the rules that its
 * module brings, it is called as a model's call would be. False when they do not.
 */
export async function answerOrder(
  { platform, conversation, path, answer }: AnswerJob,
  writer: AnswerWriter,
  scope: CallScope,
  answerInWords: () => Promise<void>,
): Promise<boolean> {
  const question = answer.metadata.decision?.message ?? path.at(-1)?.content ?? '';
  const asked = path.at(-1)?.metadata;
  const callsTools = chatPolicy(conversation.module).callsTools && !conversation.temporary;
  if (!callsTools || asked?.attachments?.length) return false;
  const user = await findPerson(platform.db, scope.user.id);
  const tools = usableTools(user, asked?.toolModules);
  const found = findToolOrder(question, (name) => tools.some((tool) => tool.name === name));
  const tool = found && tools.find(({ name }) => name === found.order.tool);
  if (!found || !tool) return false;
  const { order } = found;
  const said = path.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const input = order.complete
    ? await order.complete({ platform, userId: scope.user.id, said }, found.input)
    : found.input;
  if (!input) return false;
  const { signal } = writer;
  const place = { platform, user, signal, conversationId: conversation.id };
  const { body, ...outcome } = await callForModel(place, tool.name, input);
  // What the rules filled in wrongly is no wish of the person.
  if (outcome.state === 'failed' && order.isAnswered) return false;
  const { name, title, effect } = tool;
  const call = { id: newId(), tool: name, title, effect, input, ...outcome };
  writer.change({ type: 'text', model: 'local-engine', metadata: { calls: [call] } });
  const language = languageOf(question);
  if (order.isAnswered) await answerInWords();
  const told = wordsFor({ ...outcome, title }, language, () =>
    order.tell?.((body as { output: unknown }).output, language),
  );
  if (told && writer.row().content !== '') writer.append('\n\n');
  if (told && !(order.isAnswered && outcome.state === 'done')) writer.append(told);
  return true;
}

type Told = { readonly state: string; readonly result?: string; readonly title: string };

function wordsFor(call: Told, language: Language, tell: () => string | undefined): string {
  if (call.state === 'failed') return `${phrases[language].failed} ${call.result ?? ''}`.trim();
  if (call.state === 'waiting') return phrases[language].waiting(call.title);
  return tell() ?? phrases[language].done(call.title);
}

type Phrases = {
  readonly failed: string;
  readonly waiting: (title: string) => string;
  readonly done: (title: string) => string;
};

const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    failed: 'That could not be done.',
    waiting: (title) =>
      `I have filled in **${title}** for you. It waits below: nothing happens before you approve it, and you can change it first.`,
    done: (title) => `**${title}** has answered; see below.`,
  },
  de: {
    failed: 'Das ging nicht.',
    waiting: (title) =>
      `Ich habe **${title}** für dich ausgefüllt. Es wartet unten: Nichts geschieht, bevor du zustimmst, und du kannst es vorher ändern.`,
    done: (title) => `**${title}** hat geantwortet, siehe unten.`,
  },
  fr: {
    failed: 'Cela n’a pas pu être fait.',
    waiting: (title) =>
      `J’ai rempli **${title}** pour vous. Cela attend ci-dessous : rien ne se passe avant votre accord, et vous pouvez le modifier d’abord.`,
    done: (title) => `**${title}** a répondu, voir ci-dessous.`,
  },
  es: {
    failed: 'No se pudo hacer.',
    waiting: (title) =>
      `He rellenado **${title}**. Espera abajo: no pasa nada antes de que lo apruebes, y puedes cambiarlo primero.`,
    done: (title) => `**${title}** ha respondido, ver abajo.`,
  },
};
