import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId, ServiceKind } from '#kernel/services.ts';
import { fallbackOrder } from '#platform/routing/service-choice.ts';
import type { CallScope } from '../../gateway/gateway-types.ts';
import { ProviderError } from '../../gateway/provider.ts';
import { type CostTally, startCostTally } from '../../gateway/usage/cost-tally.ts';
import type { Platform } from '../../platform.ts';
import { chatPolicy } from '../chats/chat-policies.ts';
import type {
  Attempt,
  ConversationRow,
  MessageMetadata,
  MessageRow,
} from '../conversation-types.ts';
import { streamText } from '../stream-text.ts';
import { answerOrder } from '../tools/answer-order.ts';
import { type AnswerWriter, createAnswerWriter } from './answer-writer.ts';
import {
  causeOf,
  detailOf,
  errorText,
  isServiceNamed,
  mayTryAnother,
  namedFailures,
  noService,
  notAvailable,
  type ServiceFailure,
} from './failures.ts';
import { serverStops, trackTask } from './live-answers.ts';
import { makeMedia } from './make-media.ts';

/** What a running answer needs to know. */
export type AnswerJob = {
  readonly platform: Platform;
  readonly conversation: ConversationRow;
  readonly answer: MessageRow;
  /** From the first message to the question. */
  readonly path: readonly MessageRow[];
};

/**
 * Writes an answer in the background, independent of any request: a closed tab changes nothing.
 * Never rejects; failures end in the answer's row.
 */
export function startAnswer(job: AnswerJob): void {
  const writer = createAnswerWriter(job.platform, job.answer);
  const done = writeAnswer(job, writer).catch(async (error) => {
    job.platform.log.error({ err: error, message: job.answer.id }, 'An answer failed');
    await writer.finish('failed', { metadata: { error: causeOf(error) } });
  });
  trackTask(job.answer.id, job.platform, done);
}

async function writeAnswer(job: AnswerJob, writer: AnswerWriter): Promise<void> {
  const { platform, answer, conversation } = job;
  const { decision } = answer.metadata;
  const first = decision?.service ?? null;
  if (!decision || first === null) {
    return fail(writer, decision?.unavailable ? notAvailable(decision.unavailable) : noService);
  }
  const kind: ServiceKind = decision.kind === 'none' ? 'text' : decision.kind;
  const active = await platform.gateway.activeServices(conversation.user_id);
  const isNamed = isServiceNamed(answer.metadata);
  const others = isNamed ? [] : fallbackOrder(active, kind, [first, ...(decision.barred ?? [])]);
  const tally = startCostTally();
  const failures: ServiceFailure[] = [];
  for (const service of [first, ...others]) {
    const begun = Date.now();
    try {
      writer.change({ service, model: service === first ? answer.model : null });
      if (service === 'local' && failures.length > 0) writer.append(prefaceOf(failures));
      await askService(job, writer, tally, failures, service, kind);
      addAttempt(writer, { service, ok: true, ms: Date.now() - begun });
      const notice = `Response generated using ${nameOfService(service)}`;
      return await writer.finish('done', { metadata: { notice, ...costOf(tally) } });
    } catch (caught) {
      if (writer.signal.aborted) return finishStopped(writer, tally);
      failures.push({ service, error: caught });
      const detail = detailOf(caught);
      const ms = Date.now() - begun;
      const error = causeOf(caught);
      addAttempt(writer, { service, ok: false, error, ms, ...(detail && { detail }) });
      // Never a second service after the first output.
      if (hasOutput(writer, failures) || !mayTryAnother(caught)) break;
    }
  }
  const preface = hasOutput(writer, failures) ? '' : writer.row().content;
  const last = failures.at(-1)?.error;
  const detail = detailOf(last);
  const budgetSpent = last instanceof ProviderError && last.kind === 'limit';
  const more = { ...(detail && { detail }), ...(budgetSpent && { budgetSpent }) };
  await fail(writer, causeOf(last), { ...costOf(tally), ...more }, preface);
}

const prefaceOf = (failures: readonly ServiceFailure[]): string => `${namedFailures(failures)}\n\n`;

/** Whether more stands there than who failed before. */
function hasOutput(writer: AnswerWriter, failures: readonly ServiceFailure[]): boolean {
  const { content, metadata } = writer.row();
  if (metadata.calls?.length) return true;
  return content !== '' && content !== prefaceOf(failures.slice(0, -1));
}

const costOf = (tally: CostTally) => {
  const cost = tally.cost();
  return cost === undefined ? {} : { cost };
};

async function askService(
  job: AnswerJob,
  writer: AnswerWriter,
  tally: CostTally,
  failures: readonly ServiceFailure[],
  service: ServiceId,
  kind: ServiceKind,
): Promise<void> {
  const scope: CallScope = {
    user: { id: job.conversation.user_id },
    module: job.conversation.module,
    signal: writer.signal,
    onUsed: tally.onUsed,
    failed: failures.map((each) => each.service),
    leavesNothing: job.conversation.temporary,
  };
  const { subject } = chatPolicy(job.conversation.module);
  if (subject) return subject.answer({ ...job, scope, service }, writer);
  const inWords = () => streamText(job, writer, scope, service);
  if (service === 'local' && (await answerOrder(job, writer, scope, inWords))) return;
  if (kind === 'image' || kind === 'audio') return makeMedia(job, writer, scope, service, kind);
  return inWords();
}

function addAttempt(writer: AnswerWriter, attempt: Attempt): void {
  writer.change({ metadata: { attempts: [...(writer.row().metadata.attempts ?? []), attempt] } });
}

/** A stop keeps what has arrived. */
async function finishStopped(writer: AnswerWriter, tally: CostTally): Promise<void> {
  const cost = costOf(tally);
  if (writer.signal.reason !== serverStops) return writer.finish('stopped', { metadata: cost });
  const error =
    'The server stopped while this answer was being written. Press Retry for a new answer.';
  return writer.finish('interrupted', { metadata: { error, ...cost } });
}

async function fail(
  writer: AnswerWriter,
  cause: string,
  more: MessageMetadata = {},
  preface = '',
): Promise<void> {
  if (writer.row().content === preface)
    writer.append(errorText(`Service call failed: ${cause}`, more.detail));
  const metadata = { ...more, error: cause, notice: `Service call failed: ${cause}` };
  await writer.finish('failed', { metadata });
}
