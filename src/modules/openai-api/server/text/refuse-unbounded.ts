import { AppError } from '#kernel/errors.ts';
import { isObject, type JsonObject, listIn } from '#platform/gateway/providers/http/json.ts';
import { walkJson } from '../walk-json.ts';

/** Fields that bring in more than the request shows, or change what it is charged at. */
const openFields = [
  'previous_response_id',
  'conversation',
  'background',
  'prompt',
  'service_tier',
  'web_search_options',
  'container',
  'mcp_servers',
  'audio',
] as const;

/** A file may be compressed: its bytes do not bound the words that come out of it. */
const unboundedParts = new Set(['file_id', 'file_url', 'file_data', 'input_audio']);

/**
 * Refuses what a service would charge for without a bound that the request shows: earlier
 * conversations, its own tools, files, whether by id, address or content. Only tokens with a spend limit, and
 * people who spend the hub's keys, are held to it. Throws 403.
 */
export function refuseUnbounded(body: JsonObject): void {
  const field = openFields.find((name) => body[name] !== undefined && body[name] !== null);
  if (field) throw unbounded(field);
  const ownTools = listIn(body.tools).find(
    (tool) => isObject(tool) && !['function', 'custom'].includes(String(tool.type ?? 'custom')),
  );
  if (ownTools) throw unbounded('tools');
  // Tools may have inputs of any name; they bring nothing in.
  walkJson([body.messages, body.input, body.system], (value, name) => {
    if (isObject(value) && value.type === 'tool_use') return false;
    if (unboundedParts.has(name)) throw unbounded(name);
    if (isOtherData(value) && (name === 'url' || name === 'image_url'))
      throw unbounded('image_url');
    if (!isObject(value) || !isObject(value.source)) return true;
    const { type, media_type } = value.source;
    if (value.type === 'document' && type !== 'text') throw unbounded('document');
    if (type === 'base64' && !String(media_type).startsWith('image/')) throw unbounded('source');
    return true;
  });
}

/** What stands in the place of a picture and is none. */
const isOtherData = (value: unknown) =>
  typeof value === 'string' && /^\s*data:(?!image\/)/i.test(value);

const unbounded = (field: string) =>
  new AppError(
    'cost_unbounded',
    403,
    `What may be spent is limited here, and what "${field}" costs cannot be known before the call.`,
    { field },
  );
