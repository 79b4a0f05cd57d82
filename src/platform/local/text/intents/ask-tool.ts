import { type HubTool, hubTools, isBuilt, isOpenTo } from '../../hub-tools.ts';
import type { Answer, Asker } from '../../local-skill.ts';
import { phrases } from '../phrases.ts';
import { fits, wordsOf } from '../word-sets.ts';
import { isMakingOrder, orderOf } from './read-order.ts';

/** Orders that are no making: what is to happen later, or in another place. */
const otherOrder =
  /^(?:remind|schedule|plan|arrange|book|add|put|publish|post|edit|crop|remove|automate|research|set up|set|erinner\w*|trage?|plane|buche|vereinbare|veroffentliche|poste|bearbeite|lege|rappelle|planifie|programme|reserve|ajoute|publie|modifie|recuerdame|recuerda|agenda|programa|planifica|reserva|anade|publica|edita|organise|organize|organisiere|organiza)\b/;

/** A question about a tool, not about the world: how, whether and where something is done here. */
const question =
  /^(?:how (?:do|can|could|would|should) (?:i|we|you|people)|(?:is|are) there|do you have|does (?:it|this|the)|can (?:i|we|you|it|people)|(?:i|we) |where (?:can|do|is|are)|what (?:is|are|does|can) (?:the|a|an|your)?|wie |kann |konnen |gibt |wo |hat |was (?:ist|kann) (?:der|die|das)|comment |puis-je|peut-on|y a-t-il|est-ce que|ou |que fait|como |puedo|se puede|hay |donde |existe|que hace)/;
const making = /^(?:publi|build|make|remove|book|plan|edit)/;

/** What the hub has for a wish or a question about one of its tools; undefined when it is neither. */
export function askTool(message: string, asker: Asker): Answer | undefined {
  const order = orderOf(message);
  const words = wordsOf(message);
  const ordered = isMakingOrder(message) || otherOrder.test(order);
  if (ordered) {
    const tool = bestTool(words, (each) => each.askedFor?.makes) ?? bestTool(words, about);
    return tool && isOpenTo(tool, asker) ? answerAbout(tool, asker) : undefined;
  }
  if (!question.test(plainStart(message)) && !making.test(order)) return undefined;
  const tool = bestTool(words, about);
  return tool && isOpenTo(tool, asker) ? answerAbout(tool, asker) : undefined;
}

const about = (tool: HubTool) => tool.askedFor?.about;

/** The message as a question: a courtesy such as "can I" is part of it. */
const plainStart = (message: string): string => {
  const words = wordsOf(message).join(' ');
  return `${words} `
    .replace(/^y a t il/, 'y a-t-il')
    .replace(/^puis je/, 'puis-je')
    .replace(/^peut on/, 'peut-on')
    .replace(/^est ce que/, 'est-ce que');
};

function bestTool(
  words: readonly string[],
  sets: (tool: HubTool) => string | undefined,
): HubTool | undefined {
  const scored = hubTools()
    .map((tool) => ({ tool, points: fits(sets(tool), words) }))
    .filter(({ points }) => points > 0);
  return scored.sort((a, b) => b.points - a.points)[0]?.tool;
}

/** What a tool does: in the present tense only when it is built. */
export function answerAbout(tool: HubTool, { language }: Asker): Answer {
  const guide = `/modules/${tool.id}/guide`;
  if (!isBuilt(tool)) {
    const text = phrases.unbuilt[language](tool.title, guide);
    return { topic: `tool:${tool.id}`, text, sources: [] };
  }
  return {
    topic: `tool:${tool.id}`,
    text: `${phrases.built[language](tool.title, tool.path)} ${tool.description}`,
    sources: [],
  };
}
