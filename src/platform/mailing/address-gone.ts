/**
 * Whether an enhanced status code (RFC 3463) says that the mailbox does not exist or is closed. A full
 * one (5.2.2), a policy (5.7.x) and the like may pass. Undefined when the text holds no such code.
 */
export function isAddressGone(text: string): boolean | undefined {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(text) ?? [];
  if (subject === undefined) return undefined;
  return subject === '1' || (subject === '2' && (detail === '0' || detail === '1'));
}
