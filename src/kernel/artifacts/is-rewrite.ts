import { kindWords } from './artifact-kinds.ts';
import type { FoundArtifact } from './find-artifacts.ts';

type Compared = Pick<FoundArtifact, 'kind' | 'title' | 'content'>;

const linesOf = (text: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 3),
  );

/**
 * Whether one is the other, written anew: of the same kind, and with the same title, or with half of the lines of the
 * shorter one. A title that any of its kind would have says nothing.
 */
export function isRewrite(before: Compared, after: Compared): boolean {
  if (before.kind !== after.kind) return false;
  const [one, other] = [before.title.toLowerCase(), after.title.toLowerCase()];
  if (one === other && one !== kindWords[after.kind].name.toLowerCase()) return true;
  const [first, second] = [linesOf(before.content), linesOf(after.content)];
  const shared = [...second].filter((line) => first.has(line)).length;
  return shared >= 2 && shared * 2 >= Math.min(first.size, second.size);
}
