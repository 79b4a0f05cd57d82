import { builtPattern } from '#kernel/built-pattern.ts';
import { type AddedServiceId, isAddedId, type ServiceId, serviceIds } from '#kernel/services.ts';
import { stripStart } from '#kernel/text/strip-ends.ts';
import { readAddedName } from './added-names.ts';

/** Names that people type after the @ besides the ids. */
const aliases: Readonly<Record<string, ServiceId>> = {
  ...Object.fromEntries(serviceIds.map((id) => [id, id])),
  chatgpt: 'openai',
  gpt: 'openai',
  claude: 'anthropic',
  google: 'gemini',
  magichour: 'magic-hour',
  did: 'd-id',
  'captions.ai': 'captions',
};

const names = Object.keys(aliases)
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('.', '\\.'));

/** A name that stands alone: no longer name, and no host name. */
const usual = builtPattern(`(${names.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'iuy');
/** What may stand before the @: nothing of a mail address. */
const isBefore = (sign: string | undefined) => sign === undefined || /[\s(,;:]/.test(sign);

type Named = { readonly service: ServiceId; readonly end: number };

/** The service named at a place of a message; of two names that fit, the longer. */
function readName(
  message: string,
  at: number,
  added: readonly AddedServiceId[],
): Named | undefined {
  usual.lastIndex = at;
  const name = usual.exec(message)?.[1];
  const service = name === undefined ? undefined : aliases[name.toLowerCase()];
  const known = service && name !== undefined ? { service, end: at + name.length } : undefined;
  const other = readAddedName(message, at, added);
  return other && (!known || other.end > known.end) ? other : known;
}

/**
 * Finds `@service` anywhere; the first one pins. Returns the message without the mentions. Services
 * that somebody added are found among the `known` ones only, by the words of their names.
 */
export function readMention(
  message: string,
  known: Iterable<{ readonly id: ServiceId }> = [],
): { service?: ServiceId; message: string } {
  if (!message.includes('@')) return { message };
  const added = [...new Set([...known].map(({ id }) => id))].filter(isAddedId);
  let service: ServiceId | undefined;
  let rest = '';
  let from = 0;
  for (let at = message.indexOf('@'); at >= 0; at = message.indexOf('@', at + 1)) {
    const named = isBefore(message[at - 1]) ? readName(message, at + 1, added) : undefined;
    if (!named) continue;
    service ??= named.service;
    rest += message.slice(from, at);
    from = named.end;
  }
  if (service === undefined) return { message };
  rest += message.slice(from);
  return { service, message: stripStart(rest.replace(/[ \t]{2,}/g, ' '), /[\s,:]/).trimEnd() };
}
