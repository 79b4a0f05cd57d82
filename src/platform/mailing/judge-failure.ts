import { isAddressGone } from './address-gone.ts';

/** What a failed hand-over means. */
export type Verdict =
  /** The address does not exist or takes nothing: never again. */
  | 'hard'
  /** Refused for now: once more later. */
  | 'soft'
  /** This mail was refused for what it is, not for where it goes. */
  | 'refused'
  /** The mail server itself was out of reach or turned us away: certainly not sent. */
  | 'not-sent'
  /** The connection broke after the mail may have been taken. */
  | 'unknown';

type MailError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

/** Reads an error of the mail library. Only what is certain counts as not sent. */
export function judgeFailure(thrown: unknown): { verdict: Verdict; detail: string } {
  const error = thrown as MailError;
  const detail = (error.response ?? error.message ?? 'Unknown error').slice(0, 500);
  return { verdict: verdictOf(error), detail };
}

function verdictOf(error: MailError): Verdict {
  const { code = '', originalCode = '', command = '', responseCode = 0 } = error;
  if (code === 'EDNS' || code === 'EAUTH' || unreachable.has(originalCode)) return 'not-sent';
  if (/^(Greeting never received|Connection timeout)/.test(error.message)) return 'not-sent';
  if (responseCode === 0) return code === 'EENVELOPE' ? 'hard' : 'unknown';
  if (command === 'MAIL FROM' || responseCode === 421 || responseCode === 530) return 'not-sent';
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'not-sent';
  if (responseCode < 500) return 'soft';
  const gone = isAddressGone(error.response ?? '');
  if (gone === undefined) return command === 'RCPT TO' ? 'hard' : 'refused';
  if (gone) return 'hard';
  return /\b5\.2\.2\b/.test(error.response ?? '') ? 'soft' : 'refused';
}
