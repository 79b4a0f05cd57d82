import { z } from 'zod';
import type { SdkCall } from '../../gateway/providers/ai-sdk/stream-text.ts';
import { hubTools } from '../../local/hub-tools.ts';
import { fits, wordsOf } from '../../local/text/word-sets.ts';
import type { CurrentUser } from '../../platform.ts';
import { type Tool, toolsFor } from '../../tools/tool.ts';
import { describeTool } from '../../tools/tool-routes.ts';

export type SdkTool = NonNullable<SdkCall['tools']>[number];

/** Tools that a model is shown with a question; it finds the others by `find_tools`. */
const mostOffered = 12;
/** Name of the one tool that is no tool of the hub: it looks for them. */
export const finderName = 'find_tools';

/** Many services refuse dots in names. */
export const nameForModels = ({ name }: Pick<Tool, 'name'>): string => name.replace('.', '_');
/** The name of a tool of the hub, from how a model wrote it. */
export const nameFromModel = (name: string): string => name.replace('_', '.');

/** What somebody may use in a chat, within the given modules alone if there are any. */
export const usableTools = (
  user: CurrentUser,
  modules: readonly string[] | undefined,
): readonly Tool[] => toolsFor(user).filter(({ module }) => !modules || modules.includes(module));

/**
 * The tools that words are about, the best first: by the words with which their modules are asked
 * for, in four languages, and by their own names and descriptions. A word that many tools share says
 * little.
 */
export function rankTools(tools: readonly Tool[], message: string, most: number): readonly Tool[] {
  const words = wordsOf(message).filter((word) => word.length > 2);
  if (words.length === 0) return [];
  const texts = tools.map((tool) => ({ tool, own: wordSet(tool) }));
  const weight = (word: string) => {
    const holders = texts.filter(({ own }) => own.has(word)).length;
    return holders === 0 || holders > tools.length / 4 ? 0 : 1 / Math.sqrt(holders);
  };
  const weights = new Map([...new Set(words.map(stem))].map((word) => [word, weight(word)]));
  const asked = new Map(
    hubTools().map(({ id, askedFor }) => [
      id,
      2 * fits(askedFor?.makes, words) + fits(askedFor?.about, words),
    ]),
  );
  return texts
    .map(({ tool, own }) => {
      const named = [...weights].reduce((sum, [word, by]) => sum + (own.has(word) ? by : 0), 0);
      return { tool, points: named + (asked.get(tool.module) ?? 0) };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ tool }) => tool);
}

const wordSets = new WeakMap<Tool, ReadonlySet<string>>();

function wordSet(tool: Tool): ReadonlySet<string> {
  const known = wordSets.get(tool);
  if (known) return known;
  const text = `${tool.name.replace(/[.-]/g, ' ')} ${tool.title} ${tool.description}`;
  const found = new Set(wordsOf(text).map(stem));
  wordSets.set(tool, found);
  return found;
}

/** So that "pictures" meets "picture". */
const stem = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** The tools for a question as the SDK wants them, with the one that finds the others. */
export const offeredTools = (tools: readonly Tool[], message: string): SdkTool[] => [
  finder,
  ...rankTools(tools, message, mostOffered).map(toSdkTool),
];

export function toSdkTool(tool: Tool): SdkTool {
  const { $schema: _, ...schema } = describeTool(tool).inputSchema as Record<string, unknown>;
  const waits =
    tool.effect === 'read' ? '' : ' Nothing happens before the person has approved the call.';
  return {
    type: 'function',
    name: nameForModels(tool),
    description: `${tool.description}${waits}`,
    inputSchema: { type: 'object', properties: {}, ...schema },
  };
}

/** What `find_tools` takes. */
export const finderInput = z.object({ query: z.string().trim().min(1).max(400) });

const finder: SdkTool = {
  type: 'function',
  name: finderName,
  description:
    'Finds tools of this hub by what they do. Use it when none of the tools that you have fits; the found ones can be called from then on.',
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'What is to be done, in English words' } },
    required: ['query'],
    additionalProperties: false,
  },
};
