import type { Platform } from '../../platform.ts';
import { findApprovals } from '../../tools/approvals.ts';
import type { ChatCall, MessageRow } from '../conversation-types.ts';
import { fence } from './fence.ts';

/** The newest calls that a model is told of again. */
const mostTold = 12;
/** Characters of one call's input, and of its result. */
const mostShown = 1500;

/** What became of the calls of earlier answers, for a model; undefined where there were none. */
export async function callsBefore(
  platform: Platform,
  userId: string,
  before: readonly MessageRow[],
): Promise<string | undefined> {
  const calls = before.flatMap(({ metadata }) => metadata.calls ?? []).slice(-mostTold);
  if (calls.length === 0) return undefined;
  const ids = calls.flatMap(({ approvalId }) => approvalId ?? []);
  const approvals = await findApprovals(platform, userId, ids);
  const lines = calls.map((call) => {
    const approval = approvals.get(call.approvalId ?? '');
    return `${call.tool} ${shown(approval?.input ?? call.input)}: ${endOf(call, approval)}`;
  });
  return `Tools that were called earlier in this conversation:\n${fence('calls', lines.join('\n'))}`;
}

type Approvals = Awaited<ReturnType<typeof findApprovals>>;

function endOf(call: ChatCall, approval: ReturnType<Approvals['get']>): string {
  if (!call.approvalId) return `${call.state}. ${shown(call.result ?? '')}`;
  if (!approval) return 'gone';
  if (approval.state !== 'approved') return approval.state;
  return `approved and called. ${shown(approval.result)}`;
}

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, mostShown);
