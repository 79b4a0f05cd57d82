import { redactText } from '../../log/log.ts';

const secretName =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|password|webhook-signature|.*(?:secret|api[-_]?key|token))$/i;
const webhookSecret = /whsec_[A-Za-z0-9+/=]{8,}/g;
const hubToken = /gh_(?:pat|sk)_[\w-]{8,}/g;
const hidden = '[hidden]';
const longest = 20_000;

/** A value as the log keeps it: what is named like a secret, or looks like one, is hidden. */
export function redact<T>(value: T): T {
  return redactValue(value, '') as T;
}

function redactValue(value: unknown, name: string): unknown {
  if (typeof value === 'string') {
    if (value !== '' && name.length < 80 && secretName.test(name)) return hidden;
    // Large texts are not keys; what stands in them is looked at piece by piece.
    return value.length > longest ? pieces(value) : redactString(value);
  }
  if (Array.isArray(value)) return value.map((each) => redactValue(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, redactValue(each, key)]),
  );
}

const redactString = (text: string) =>
  redactText(text.replace(webhookSecret, hidden).replace(hubToken, hidden));

function pieces(text: string): string {
  const lines = text.split('\n');
  return lines.map(redactString).join('\n');
}
