import { AppError } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { MessageRow } from '#platform/conversations/conversation-types.ts';
import { noEngine, writers } from '#platform/makers/maker-tiers.ts';
import { budgetSpent, serviceFailed } from '#platform/makers/service-failed.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import type { AskOrder, ChatAnswer } from './ask-schemas.ts';

/** An ended answer as programs get it. Throws 409 when nobody could answer, 502 when whoever was asked failed. */
export function readAnswer(context: RunContext<AskOrder>, row: MessageRow): ChatAnswer {
  const { metadata, service, model, content } = row;
  const { decision, attempts = [], files = [], cost } = metadata;
  const isNobody = attempts.length === 0 && !decision?.unavailable;
  if (row.status === 'failed' && isNobody) throw noEngine(writers);
  if (row.status === 'failed' && metadata.budgetSpent) throw budgetSpent(metadata.error ?? '');
  if (row.status === 'failed') throw serviceFailed(metadata.error ?? 'it failed.');
  if (row.status !== 'done' || !service) {
    throw new AppError('stopped', 409, 'This answer was stopped before it was done.');
  }
  for (const { service: other, ok, error } of attempts) {
    if (!ok) context.note(`${nameOfService(other)} could not do this: ${error ?? 'it failed.'}`);
  }
  context.usedEngine({ service, label: nameOfService(service), ...(model && { model }) });
  context.cost(cost ?? (service === 'local' ? 0 : null));
  const links = files.map(({ id, name }) => `[${name}](${context.platform.files.linkTo(id)})`);
  return {
    conversationId: row.conversation_id,
    messageId: row.id,
    text: [content, ...links].filter(Boolean).join('\n\n'),
    service,
    reason: decision?.reason ?? '',
    calls: (metadata.calls ?? []).map(({ tool, input, approvalId, state }) => ({
      ...{ tool, input, approvalId, state: state === 'running' ? 'failed' : state },
    })),
  };
}
