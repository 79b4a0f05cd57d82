import { toast } from '#shell/notices/toast.ts';

/** The auth service's own sentence about a failure, or the documents' general one. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/fetch|network/i.test(message)) return 'The hub cannot be reached. Check your connection.';
  return message || general;
}

const general = 'An error occurred during authentication';

/** Says in a notice, too, that somebody could not be signed in or up. */
export function sayFailure(error: unknown): never {
  toast.error(general, { description: failureText(error) });
  throw error;
}
