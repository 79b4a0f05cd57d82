import { escapeHtml } from '../../http/escape-html.ts';
export type MailText = {
  readonly subject: string;
  readonly lead: string;
  /** Label of the link's button; absent where only a code is sent. */
  readonly action?: string;
  readonly ending: string;
};

/** What each mailed link or code says. Nothing of it comes from what people typed. */
export const mailTexts = {
  signup: {
    subject: 'Confirm your email address',
    lead: 'Thank you for signing up. Please confirm that this address is yours.',
    action: 'Confirm email address',
    ending: 'If you did not sign up, ignore this message: no account can be used without it.',
  },
  magiclink: {
    subject: 'Your sign-in link',
    lead: 'Use this link to sign in. It works once.',
    action: 'Sign in',
    ending: 'If you did not ask for it, ignore this message: nobody was signed in.',
  },
  recovery: {
    subject: 'Reset your password',
    lead: 'Use this link to choose a new password. It works once.',
    action: 'Choose a new password',
    ending: 'If you did not ask for it, ignore this message: your password stays as it is.',
  },
  email_change_new: {
    subject: 'Confirm your new email address',
    lead: 'Please confirm that your account shall use this address from now on.',
    action: 'Confirm new address',
    ending: 'If you did not ask for it, ignore this message: nothing will change.',
  },
  email_change_current: {
    subject: 'Confirm the change of your email address',
    lead: 'Somebody asked to move your account to another address. Confirm it only if that was you.',
    action: 'Confirm the change',
    ending:
      'If it was not you, do not confirm, and change your password: somebody else used your account.',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    lead: 'Enter this code to confirm that it is you.',
    ending: 'If you did not ask for it, change your password: somebody else uses your account.',
  },
  address_proof: {
    subject: 'Confirm your email address',
    lead: 'Enter this code in your account to confirm that this address is yours.',
    ending: 'If you did not ask for it, ignore this message: nothing will change.',
  },
} as const satisfies Record<string, MailText>;

/** What somebody reads for whom an administrator has made an account. */
export const invitation: MailText = {
  subject: 'You are invited',
  lead: 'An administrator has made an account for you. Confirm your address and choose a password.',
  action: 'Accept the invitation',
  ending: 'If you did not expect it, ignore this message: no account can be used without it.',
};

/** Tidings about an account, without link or code. */
export const notices = {
  'password-changed': {
    subject: 'Your password was changed',
    lead: 'The password of your account was changed just now. All other devices were signed out.',
    ending: 'If it was not you, reset your password at once from the sign-in page.',
  },
  'address-proven': {
    subject: 'Your account is yours alone',
    lead: 'You have shown that this address is yours. The account that somebody had made with it before is yours from now on: its earlier password, sessions and tokens no longer work.',
    ending: 'Choose a password on your account page if you want one.',
  },
  'email-changed': {
    subject: 'Your email address was changed',
    lead: 'Your account uses another email address from now on.',
    ending: 'If it was not you, write to the operator of this site.',
  },
  'factor-added': {
    subject: 'A second factor was added',
    lead: 'Signing in to your account now asks for a code from your authenticator app.',
    ending: 'If it was not you, write to the operator of this site.',
  },
  'factor-removed': {
    subject: 'A second factor was removed',
    lead: 'A second factor was taken off your account.',
    ending: 'If it was not you, change your password at once.',
  },
} as const satisfies Record<string, MailText>;

type Fill = { readonly site: string; readonly link?: string; readonly code?: string };

/** Text and HTML of a mail; the HTML is escaped throughout. */
export function renderMail(mail: MailText, { site, link, code }: Fill) {
  const host = new URL(site).host;
  const text = [
    mail.lead,
    ...(link ? ['', `${mail.action}: ${link}`] : []),
    ...(code ? ['', link ? `Or enter this code: ${code}` : `Code: ${code}`] : []),
    ...(code ? ['The code is valid for 10 minutes.'] : []),
    '',
    mail.ending,
    '',
    host,
  ].join('\n');
  return { subject: mail.subject, text, html: renderHtml(mail, host, link, code) };
}

function renderHtml(mail: MailText, host: string, link?: string, code?: string): string {
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#4338ca;border-radius:8px;color:#fff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(mail.action ?? '')}</a></p>`
    : '';
  const digits = code
    ? `<p>${link ? 'Or enter this code' : 'Your code'} (valid for 10 minutes):</p><p style="font:600 28px/1.2 ui-monospace,monospace;letter-spacing:4px;margin:12px 0">${escapeHtml(code)}</p>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head><body style="background:#f4f4f5;margin:0;padding:24px"><div style="background:#fff;border-radius:12px;color:#18181b;font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:520px;padding:32px"><h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(mail.subject)}</h1><p>${escapeHtml(mail.lead)}</p>${button}${digits}<p style="color:#52525b">${escapeHtml(mail.ending)}</p><p style="color:#71717a;font-size:13px;margin:24px 0 0">${escapeHtml(host)}</p></div></body></html>`;
}
