import type { AskKind } from '#kernel/flow/bot-nodes.ts';
import { type FlowNode, nameOfNode } from '#kernel/flow/node-set.ts';
import type { Platform } from '#platform/platform.ts';
import type { Simulated } from '../../bot-schemas.ts';
import { beginTalk, goOn } from '../talk/talk.ts';
import type { Bot } from '../talk/talk-types.ts';
import { orFault, tryDeeds } from './run-scripts.ts';

/** Things that one visitor says at most: who is still asked then goes round in circles. */
const mostSaid = 40;
/** Questions that a visitor of documents asks before leaving. */
const mostAsked = 3;

/** Numbers that come out the same for the same visitor. */
function draws(seed: number): (below: number) => number {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return (state >>> 0) % Math.max(1, below);
  };
}

/** Sends visitors through a draft: each answers what is asked, one way or another, and tells where it ends. */
export async function simulateVisitors(
  platform: Platform,
  personId: string,
  projectId: string,
  bot: Bot,
  count: number,
): Promise<Simulated> {
  const deeds = tryDeeds(platform, personId, projectId, bot);
  const questions = [...bot.settings.tests.flatMap(({ say }) => say), ...bot.settings.suggestions];
  const reached = new Map<string, number>();
  const stuck = new Map<string, { count: number; reason: string }>();
  let finished = 0;
  for (let visitor = 0; visitor < count; visitor++) {
    const draw = draws(visitor);
    let turn = await orFault(() => beginTalk(bot, deeds));
    let [asked, at] = [0, ''];
    for (let said = 0; said < mostSaid && typeof turn !== 'string' && !turn.done; said++) {
      const { state } = turn;
      at = state.node ?? '';
      const node = bot.graph.nodes.find(({ id }) => id === at);
      if (!node || (node.type !== 'ask' && ++asked > mostAsked)) break;
      const input = answerOf(node, draw, questions);
      turn = await orFault(() => goOn(bot, state, input, deeds));
    }
    const path = typeof turn === 'string' ? [] : turn.state.reached;
    for (const id of path) reached.set(id, (reached.get(id) ?? 0) + 1);
    const reason =
      typeof turn === 'string'
        ? turn
        : turn.done || asked > mostAsked
          ? undefined
          : `Still asked after ${mostSaid} answers.`;
    if (reason === undefined) finished += 1;
    else stuck.set(at, { count: (stuck.get(at)?.count ?? 0) + 1, reason });
  }
  const titleOf = (id: string) => {
    const node = bot.graph.nodes.find((each) => each.id === id);
    return node ? nameOfNode(node) : id;
  };
  return {
    ...{ visitors: count, finished },
    reached: bot.graph.nodes
      .filter(({ id }) => reached.has(id))
      .map(({ id }) => ({ node: id, title: titleOf(id), count: reached.get(id) ?? 0 })),
    stuck: [...stuck].map(([node, found]) => ({ node, title: titleOf(node), ...found })),
  };
}

/** Something that fits what is asked. */
function answerOf(
  node: FlowNode,
  draw: (below: number) => number,
  questions: readonly string[],
): { text: string; file?: { assetId: string; name: string } } {
  if (node.type !== 'ask') return { text: questions[draw(questions.length)] ?? 'Hello' };
  if (node.optional === true && draw(4) === 0) return { text: '' };
  const choices = (node.choices ?? []) as string[];
  const min = typeof node.min === 'number' ? node.min : 1;
  const max = typeof node.max === 'number' ? node.max : min + 4;
  const number = String(Math.min(max, min + draw(Math.floor(max - min) + 1)));
  const day = new Date(Date.UTC(2027, draw(12), 1 + draw(28))).toISOString().slice(0, 10);
  const texts: Readonly<Record<AskKind, string>> = {
    ...{ text: questions[draw(questions.length)] ?? 'A few words', number, rating: number },
    ...{ choice: choices[draw(choices.length)] ?? '', date: day, email: 'visitor@example.org' },
    ...{ phone: '+44 20 7946 0958', file: '' },
  };
  const kind = (node.kind ?? 'text') as AskKind;
  return kind === 'file'
    ? { text: '', file: { assetId: '', name: 'example.pdf' } }
    : { text: texts[kind] };
}
