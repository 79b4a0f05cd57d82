import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RouteKind } from '../../src/kernel/services.ts';

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

/** Parts of the set; all but `test` train. `messages/README.md` says what is what. */
export type Part = 'training' | 'validation' | 'test' | 'extra' | 'short' | 'late';

/** SHA-256 of `messages/test.jsonl`: the frozen part. Whoever changes it measures something else. */
export const testPartHash = 'e189afb5aad7cf59b7b59fa2909fc0787090a844fe463cf4f10bac47c60a81f8';

const pathOf = (part: Part): URL => new URL(`messages/${part}.jsonl`, import.meta.url);

/** Reads one part. Throws when the frozen part is not the one that was frozen. */
export function readMessages(part: Part): LabelledMessage[] {
  const text = readFileSync(pathOf(part), 'utf8');
  if (part === 'test' && hashOf(text) !== testPartHash) {
    throw new Error(
      'messages/test.jsonl was changed; its figures would not compare with earlier ones.',
    );
  }
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledMessage);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
