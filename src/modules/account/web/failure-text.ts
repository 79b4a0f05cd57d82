/** The auth service's own sentence about a failure, or the documents' general one. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/fetch|network/i.test(message)) return 'The hub cannot be reached. Check your connection.';
  return message || 'An error occurred during authentication';
}
