import { useSearchParams } from 'react-router';

export type LinkQuery = { readonly s: string; readonly t: string };

/** Whose mail the opened link stood in, and the proof; undefined when it is not whole. */
export function useLinkQuery(): LinkQuery | undefined {
  const [params] = useSearchParams();
  const s = params.get('s') ?? '';
  const t = params.get('t') ?? '';
  return /^[0-9a-f-]{36}$/.test(s) && t ? { s, t } : undefined;
}

/** Pages that mails lead to belong to one person: no search engine is to keep them. */
export const hiddenHead = (title: string) => () => ({ head: { title, hidden: true } });
