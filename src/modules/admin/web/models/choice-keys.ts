import { isServiceId, type ServiceId } from '#kernel/services.ts';

type Choice = { readonly service: ServiceId; readonly model: string | null };

/** A choice as the value of an option; ids of services hold no blank. */
export const keyOf = (choice: Choice | null): string =>
  choice === null ? 'usual' : `${choice.service} ${choice.model ?? ''}`;

/** The choice of an option; null for "as usual". */
export function readKey(key: string): Choice | null {
  const at = key.indexOf(' ');
  const service = key.slice(0, at);
  if (at === -1 || !isServiceId(service)) return null;
  return { service, model: key.slice(at + 1) || null };
}
