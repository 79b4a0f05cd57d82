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
const secretValues =
  /\b(?:sk-[\w-]{8,}|gsk_\w{8,}|tvly-[\w-]{8,}|pat\w{10,}\.\w+|gh_[\w-]{16,}|AIza[\w-]{20,}|eyJ[\w-]+\.[\w-]+\.[\w-]+|(?:Bearer|Basic)\s+[\w.~+/=-]{8,})/g;

/** Removes what looks like a secret from a text. */
export const redactText = (text: string): string => text.replace(secretValues, '[redacted]');

/** Structured JSON log on standard error; secrets are redacted by path and by value. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const target = destination ?? { write: (line: string) => void process.stderr.write(line) };
  return pino(
    { level, base: null, redact: { paths: secretPaths, censor: '[redacted]' } },
    { write: (line: string) => target.write(redactText(line)) },
  );
}
