import type { ServiceKind } from '#kernel/services.ts';
import type { TokenScopes } from './hub-token.ts';

/** Whether a list of a token's scope holds a word; no list holds all. */
const holds = (list: readonly string[] | null, word: string) => list?.includes(word) ?? true;

export const allowsModule = ({ modules }: TokenScopes, module: string) => holds(modules, module);
export const allowsKind = ({ kinds }: TokenScopes, kind: ServiceKind) => holds(kinds, kind);
export const allowsWords = (scopes: TokenScopes) =>
  (['text', 'reasoning', 'research'] as const).some((kind) => allowsKind(scopes, kind));
export const allowsService = ({ services }: TokenScopes, service: string) =>
  holds(services, service);

/** Whether a model may be asked for, with or without its service before it. */
export function allowsModel({ models }: TokenScopes, service: string, model: string): boolean {
  if (models === null) return true;
  const names = [model, `${service}/${model}`];
  return models.some((pattern) =>
    pattern.endsWith('*')
      ? names.some((name) => name.startsWith(pattern.slice(0, -1)))
      : names.includes(pattern),
  );
}
