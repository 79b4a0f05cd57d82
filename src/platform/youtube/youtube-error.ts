/** Why YouTube or Google did not do it; the caller decides by it what to do next. */
export type YouTubeErrorKind =
  | 'not-configured'
  | 'consent-revoked'
  | 'access-refused'
  | 'quota-exceeded'
  | 'upload-limit'
  | 'no-channel'
  | 'session-gone'
  | 'bad-request'
  | 'unreachable';

/** A failure with a sentence for the person whose film it is. */
export class YouTubeError extends Error {
  readonly kind: YouTubeErrorKind;
  readonly status: number | undefined;
  constructor(kind: YouTubeErrorKind, message: string, status?: number, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'YouTubeError';
    this.kind = kind;
    this.status = status;
  }
}

const known: Readonly<Record<string, readonly [YouTubeErrorKind, string]>> = {
  quotaExceeded: [
    'quota-exceeded',
    'The daily YouTube quota of this hub is used up. It is renewed at midnight Pacific time; try again then.',
  ],
  dailyLimitExceeded: [
    'quota-exceeded',
    'The daily YouTube quota of this hub is used up. It is renewed at midnight Pacific time; try again then.',
  ],
  uploadLimitExceeded: [
    'upload-limit',
    'Your channel has reached the number of videos that YouTube takes in a day. Try again tomorrow.',
  ],
  youtubeSignupRequired: [
    'no-channel',
    'This Google account has no YouTube channel yet. Create one at YouTube, then try again.',
  ],
  insufficientPermissions: [
    'access-refused',
    'The connected account does not allow uploads. Disconnect it, connect again and leave the box for uploads ticked.',
  ],
  accessNotConfigured: [
    'not-configured',
    'The YouTube Data API is not enabled in the hub’s Google project. An operator enables it in the Google Cloud console.',
  ],
  invalidTitle: [
    'bad-request',
    'YouTube does not take this title. Shorten it and leave out < and >.',
  ],
  invalidDescription: [
    'bad-request',
    'YouTube does not take this description. Shorten it and leave out < and >.',
  ],
  invalidTags: ['bad-request', 'YouTube does not take these tags. Use fewer or shorter ones.'],
  invalidCategoryId: ['bad-request', 'YouTube does not know this category. Choose another one.'],
};

/** Consent that was withdrawn, at the token address as at an upload. */
export const consentRevoked = (status?: number) =>
  new YouTubeError(
    'consent-revoked',
    'Google no longer accepts this hub’s permission for your account. Connect YouTube again.',
    status,
  );

/** Reads a refusal of the Data API. */
export async function refusalOf(response: Response): Promise<YouTubeError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const { reason, message } = readBody(text);
  const told = known[reason];
  if (told) return new YouTubeError(told[0], told[1], status);
  if (status === 401) return consentRevoked(status);
  if (status >= 500 || status === 429) {
    return new YouTubeError('unreachable', `YouTube is out of order (${status}).`, status);
  }
  const said = message ? `: ${message.slice(0, 200)}` : ` (${status})`;
  const kind = status === 403 ? 'access-refused' : 'bad-request';
  return new YouTubeError(kind, `YouTube refused${said}`, status);
}

function readBody(text: string): { reason: string; message: string } {
  try {
    const { error } = JSON.parse(text) as {
      error?: { message?: unknown; errors?: { reason?: unknown }[] };
    };
    return {
      reason: String(error?.errors?.[0]?.reason ?? ''),
      message: typeof error?.message === 'string' ? error.message.replace(/<[^<>]*>/g, '') : '',
    };
  } catch {
    return { reason: '', message: '' };
  }
}
