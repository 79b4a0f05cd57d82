import { type ServiceId, serviceIds } from '../services.ts';

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

/** A mention stands alone: not inside a mail address, a longer name or a host name. */
const mention = new RegExp(
  `(?<![^\\s(,;:])@(${names.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
  'giu',
);

/** Finds `@service` anywhere; the first one pins. Returns the message without the mentions. */
export function readMention(message: string): { service?: ServiceId; message: string } {
  if (!message.includes('@')) return { message };
  let service: ServiceId | undefined;
  const rest = message.replace(mention, (_whole, name: string) => {
    service ??= aliases[name.toLowerCase()];
    return '';
  });
  if (service === undefined) return { message };
  return { service, message: rest.replace(/[ \t]{2,}/g, ' ').replace(/^[\s,:]+|\s+$/g, '') };
}
