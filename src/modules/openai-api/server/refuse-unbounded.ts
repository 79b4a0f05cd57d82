import { AppError } from '#kernel/errors.ts';
import { isObject, type JsonObject, listIn } from '#platform/gateway/providers/http/json.ts';
import { walkJson } from './walk-json.ts';

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

const unboundedParts = new Set(['file_id', 'file_url', 'input_audio']);

/**
 * Refuses what a service would charge for without a bound that the request shows: earlier
 * conversations, its own tools, files by their id or address. Only tokens with a spend limit are
 * held to it. Throws 403.
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
    const isDocument = isObject(value) && value.type === 'document' && isObject(value.source);
    if (isDocument && ['url', 'file'].includes(String((value.source as JsonObject).type)))
      throw unbounded('document');
    return true;
  });
}

const unbounded = (field: string) =>
  new AppError(
    'cost_unbounded',
    403,
    `This token has a spend limit, and what "${field}" costs cannot be known before the call.`,
    { field },
  );
