import { isObject, type JsonObject, listIn, parseJson, textIn } from './json.ts';

/** What an error answer says, whatever shape the service uses for it. */
export type ErrorBody = {
  /** The service's own sentence, when it is short and not a web page. */
  readonly message: string | undefined;
  /** Every machine-readable word found (code, type, status, reason), in lower case. */
  readonly codes: readonly string[];
};

const longestMessage = 300;
/** Fields that carry a machine-readable word somewhere in the twelve services' error shapes. */
const codeFields = ['code', 'type', 'status', 'reason', 'kind', 'error_code'] as const;
const messageFields = ['message', 'description', 'msg', 'title'] as const;

/**
 * Reads an error answer. Knows `{error:{…}}`, `{error:"…"}`, `{errors:[…]}`, `{detail:…}`,
 * `{message}`, `{kind, description}` and problem+json; falls back to short plain text.
 */
export function readErrorBody(text: string): ErrorBody {
  const body = parseJson(text);
  if (body === undefined) return { message: plainSentence(text), codes: [] };
  const parts = errorParts(body);
  const codes = parts.flatMap(codesOf);
  const message = parts.map(messageOf).find((found) => found !== undefined);
  return { message: message === undefined ? undefined : shorten(message), codes };
}

/** Innermost first, so that the most specific sentence wins. */
function errorParts(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.flatMap(errorParts);
  if (!isObject(body)) return [body];
  const inner = [body.error, ...listIn(body.errors), body.detail, body.details].flatMap((part) =>
    part === undefined || part === null ? [] : errorParts(part),
  );
  return [...inner, body];
}

function codesOf(part: unknown): string[] {
  if (!isObject(part)) return [];
  return codeFields.flatMap((field) => {
    const value = part[field];
    return typeof value === 'string' ? [value.toLowerCase()] : [];
  });
}

function messageOf(part: unknown): string | undefined {
  if (typeof part === 'string') return textIn(part);
  if (!isObject(part)) return undefined;
  return messageFields.map((field) => textIn((part as JsonObject)[field])).find(Boolean);
}

/** Plain text of a proxy or of Qdrant; a web page says nothing to the user. */
function plainSentence(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.includes('<')) return undefined;
  return shorten(trimmed.split('\n')[0]!);
}

function shorten(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length > longestMessage ? `${line.slice(0, longestMessage - 1)}…` : line;
}
