/** What has happened once a password was changed. */
export const passwordChanged = (endedTokens: boolean): string =>
  endedTokens
    ? 'Your password was changed. All other sessions were signed out, and your API tokens ended.'
    : 'Your password was changed. All other sessions were signed out.';
