import { checkProse as check, type ProseOrder, type ProseReport } from './check/check-prose.ts';
import type { Edit } from './rewrite/edits.ts';
import { type RewriteOrder, rewriteProse as rewrite } from './rewrite/rewrite-prose.ts';

// Loaded in a thread: see `prose-in-thread.ts`.
export const checkProse = (order: ProseOrder): Promise<ProseReport> => check(order);
export const rewriteProse = (order: RewriteOrder): Promise<Edit[]> => rewrite(order);
