import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Paths whose values never reach a log line. */
const secretPaths = [
  'password',
  'apiKey',
  'key',
  'token',
  'secret',
  'authorization',
  'cookie',
  'access_token',
  'refresh_token',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Values that look like secrets wherever they stand: provider keys, tokens, bearer headers. */
const keyLike =
  /(?:^|[.-])(?:sk-[\w-]{8}|gsk_\w{8}|tvly-[\w-]{8}|pat\w{10,}\.\w|gh_[\w-]{16}|AIza[\w-]{20})/;
const tokenStart = /(?:^|[.-])eyJ[\w-]/;
const headers = /\b(?:Bearer|Basic)\s{1,20}[\w.~+/=-]{8,}/g;

/** Removes what looks like a secret from a text. */
export const redactText = (text: string): string =>
  text.replace(headers, '[redacted]').replace(/[\w.-]{11,}/g, redactRun);

/** A run of letters, digits and marks from where a secret begins in it. */
function redactRun(run: string): string {
  const token = run.search(tokenStart);
  // The three parts of a JSON Web Token.
  const isToken = token >= 0 && /^.[^.]*\.[\w-]+\.[\w-]/.test(run.slice(token));
  const places = [run.search(keyLike), isToken ? token : -1].filter((at) => at >= 0);
  if (places.length === 0) return run;
  const at = Math.min(...places);
  return `${run.slice(0, /[.-]/.test(run.charAt(at)) ? at + 1 : at)}[redacted]`;
}

/** What the database was given with a failed statement: people's words, addresses, hashes. */
const valueFields = ['params', 'parameters', 'detail', 'where', 'internalQuery', 'query'] as const;

/**
 * An error as the log has it. A failed statement is named, but never with the values that it was run
 * with; its cause is looked at likewise.
 */
function describeError(error: Error): object {
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  const plain = pino.stdSerializers.err(error) as unknown as Record<string, unknown>;
  const kept = Object.fromEntries(
    Object.entries(plain).filter(
      ([name]) => name !== 'cause' && !valueFields.includes(name as (typeof valueFields)[number]),
    ),
  );
  return {
    ...kept,
    message: withoutValues(error),
    stack: stackOf(error),
    ...(cause && { cause }),
  };
}

/**
 * The query builder writes the values behind the statement, and PostgreSQL quotes one that it cannot
 * read (SQLSTATE class 22).
 */
function withoutValues(error: Error): string {
  const { message } = error;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) {
    return message.replace(/"[\s\S]*"/, '[left out]');
  }
  const from = message.indexOf('\nparams:');
  return from < 0 ? message : `${message.slice(0, from)}\nparams: [left out]`;
}

/** The lines below the message, which the stack begins with. */
function stackOf(error: Error): string {
  const { stack = '', message } = error;
  const at = stack.indexOf(message);
  return at < 0 ? '' : `${withoutValues(error)}${stack.slice(at + message.length)}`;
}

/**
 * An error for whoever keeps it as text, such as the job queue in its own log and table: a failed
 * statement without the values that it was run with. Other errors stay as they are.
 */
export function withoutStatementValues(error: unknown): unknown {
  if (!(error instanceof Error) || !('params' in error)) return error;
  const { cause } = error as { cause?: Error & { code?: string } };
  const reason = cause ? `\n${withoutValues(cause)} (${cause.code ?? cause.name})` : '';
  const plain = new Error(`${withoutValues(error)}${reason}`);
  plain.stack = `${plain.message}${stackOf(error).slice(withoutValues(error).length)}`;
  return plain;
}

/** Structured JSON log on standard error; secrets are redacted by path and by value. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const target = destination ?? { write: (line: string) => void process.stderr.write(line) };
  return pino(
    {
      level,
      base: null,
      redact: { paths: secretPaths, censor: '[redacted]' },
      serializers: { err: describeError },
    },
    { write: (line: string) => target.write(redactText(line)) },
  );
}
