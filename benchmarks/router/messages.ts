import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RouteKind } from '../../src/kernel/services.ts';
import { foldCase } from '../../src/platform/routing/words/count-keywords.ts';

/** A message that somebody might type, with what they want to get back. */
export type LabelledMessage = {
  /** Scenario: messages about the same thing, never split between parts. */
  readonly group: string;
  readonly label: RouteKind;
  readonly lang: string;
  readonly tags: readonly string[];
  readonly message: string;
  /** The person's message before. */
  readonly previous?: string;
};

/** Parts that the weights are fitted to; `messages/README.md` says what is what. */
export const fittedParts = [
  'training',
  'validation',
  'ties-training',
  'extra',
  'media',
  'hard',
  'short',
  'late',
  'ties-late',
] as const;

/** SHA-256 of the frozen parts. Whoever changes one of them measures something else. */
const frozenHashes = {
  test: 'e189afb5aad7cf59b7b59fa2909fc0787090a844fe463cf4f10bac47c60a81f8',
  ties: '378342217bd84e26cb1d75aa59e9d26e877d631a7d3623599027d610754b6deb',
  independent: 'd9befb6fc8136bf8fcd941d329a59294e2c50ce450ddd07b0213e56fd2314f98',
  misleading: '07dc0a36f060155293a8137f5ecb4c1aade9f8196220ea1dd0f064f2e8c6ee9a',
} as const;

export type Part = (typeof fittedParts)[number] | keyof typeof frozenHashes;

const pathOf = (part: Part): URL => new URL(`messages/${part}.jsonl`, import.meta.url);

/** Reads one part. Throws when a frozen part is not the one that was frozen. */
export function readMessages(part: Part): LabelledMessage[] {
  const messages = readFile(part);
  if (part !== 'misleading' && part !== 'independent') return messages;
  // Frozen before anybody compared: a few short ones ("hm") have the words of a fitted one.
  const fitted = new Set(fittedParts.flatMap(readFile).map(keyOf));
  return messages.filter((each) => !fitted.has(keyOf(each)));
}

const wordsOf = (text = '') => (foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [text]).join(' ');

/** The words of a message and of the one before; those of equal keys are the same to the router. */
export const keyOf = (each: LabelledMessage): string =>
  `${wordsOf(each.previous)} / ${wordsOf(each.message)}`;

function readFile(part: Part): LabelledMessage[] {
  const text = readFileSync(pathOf(part), 'utf8');
  const frozen: string | undefined = (frozenHashes as Partial<Record<Part, string>>)[part];
  if (frozen !== undefined && hashOf(text) !== frozen) {
    throw new Error(
      `messages/${part}.jsonl was changed; its figures would not compare with earlier ones.`,
    );
  }
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledMessage);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
