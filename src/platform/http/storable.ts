import { badInput } from '#kernel/errors.ts';

/** Levels of a body beyond which nothing of ours is nested. */
const usuallyDeepest = 64;

type Place = { readonly value: unknown; readonly path: string; readonly depth: number };

/**
 * Refuses what a text column or a JSON document cannot hold, before anything is done with it: NUL
 * characters, halves of Unicode signs, endless nesting. Walks without recursion, so that depth costs
 * no stack. Throws 400 naming the field.
 */
export function requireStorable(body: unknown, deepest = usuallyDeepest): void {
  const left: Place[] = [{ value: body, path: '', depth: 0 }];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value, path, depth } = place;
    if (typeof value === 'string') requireText(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= deepest) {
      throw badInput(`The body is nested more than ${deepest} levels deep.`, path || undefined);
    }
    for (const [name, inner] of Object.entries(value)) {
      requireText(name, path);
      const at = path.length > 200 ? path : `${path}${path && '.'}${name.slice(0, 60)}`;
      left.push({ value: inner, path: at, depth: depth + 1 });
    }
  }
}

function requireText(text: string, path: string): void {
  if (text.includes('\u0000')) {
    throw badInput('The text holds a NUL character. Remove it and try again.', path || undefined);
  }
  if (!text.isWellFormed()) {
    throw badInput(
      'The text holds a broken Unicode sign. Remove it and try again.',
      path || undefined,
    );
  }
}
