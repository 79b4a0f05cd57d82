/** Life of an access token in seconds. */
export const accessTokenSeconds = 3600;

/** A session that is not refreshed for this long ends, in seconds (30 days). */
export const sessionIdleSeconds = 30 * 86_400;

/** A session ends at the latest after this time, in seconds (180 days). */
export const sessionSeconds = 180 * 86_400;

/** How long a sign-in counts as recent for changing how one signs in, in seconds. */
export const recentSignInSeconds = 3600;

/** Life of a mailed link in seconds. */
export const mailLinkSeconds = 3600;

/** Life of a mailed code in seconds. */
export const mailCodeSeconds = 600;

/** Life of an authorisation code in seconds. */
export const authCodeSeconds = 300;

/** Time to finish a sign-in at a provider, in seconds. */
export const providerFlowSeconds = 600;

/** Life of a challenge for a second factor in seconds. */
export const challengeSeconds = 300;
