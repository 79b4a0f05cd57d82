import { AppError } from '#kernel/errors.ts';
import { asExpectedError } from '../../db/expected-errors.ts';
import { errorBody } from '../../http/api-errors.ts';
import type { CurrentUser, Platform } from '../../platform.ts';
import { askApproval } from '../../tools/approvals.ts';
import { callTool, requireTool } from '../../tools/call-tool.ts';
import type { ChatCall } from '../conversation-types.ts';

/** On whose behalf, in which conversation, and with which tools an answer calls. */
export type CallPlace = {
  readonly platform: Platform;
  readonly user: CurrentUser;
  readonly conversationId: string;
  readonly signal: AbortSignal;
};

/** What came of a call: as it stands in the thread, and in words for a model. */
export type CallOutcome = Pick<ChatCall, 'state' | 'approvalId' | 'result'> & {
  readonly body: unknown;
};

/** Characters of a result that are kept with the answer. */
const mostKept = 4000;

/**
 * One call that a model, or a rule, makes on behalf of a person. What only reads acts at once; all else
 * becomes an approval bound to exactly this input. Never throws for what a tool refuses.
 */
export async function callForModel(
  place: CallPlace,
  name: string,
  input: unknown,
): Promise<CallOutcome> {
  const { platform, user, conversationId, signal } = place;
  try {
    const tool = requireTool({ user, name });
    if (tool.effect !== 'read') {
      const origin = { kind: 'chat', id: conversationId } as const;
      const approval = await askApproval(platform, user.id, tool, input, origin);
      const body = { status: 'waiting', note: 'It waits for the person to approve it.' };
      return { state: 'waiting', approvalId: approval.id, body };
    }
    const call = callTool(platform, { user, ip: '', name, input });
    const { answer, runId } = await unlessAborted(signal, call);
    const body = answer ? shownToModels(answer) : { runId, status: 'running' };
    return { state: 'done', approvalId: null, body, result: kept(body) };
  } catch (thrown) {
    signal.throwIfAborted();
    const error = asExpectedError(thrown);
    if (!(error instanceof AppError)) {
      platform.log.error({ err: thrown, tool: name }, 'A tool failed in a chat');
      return failed({ message: 'The tool failed.' });
    }
    return failed(errorBody(error) as { message: string });
  }
}

const failed = (body: { message: string }): CallOutcome => ({
  ...{ state: 'failed', approvalId: null, body, result: body.message },
});

/** Links that open files for whoever holds them stay out of what leaves the hub. */
const shownToModels = ({ output, assets, notes }: NonNullable<Called['answer']>) => ({
  output,
  ...(notes.length > 0 && { notes }),
  ...(assets.length > 0 && {
    assets: assets.map((asset) => {
      const { id, name, mime } = asset as { id?: string; name?: string; mime?: string };
      return { id, name, mime };
    }),
  }),
});

type Called = Awaited<ReturnType<typeof callTool>>;

const kept = (body: unknown): string => JSON.stringify(body).slice(0, mostKept);

/** Whoever stops an answer does not wait for a tool that is still looking. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
    work.catch(() => undefined);
  }
}
