import { z } from 'zod';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';
import type { MessageRow } from '../conversation-types.ts';

/** What became of a question that was asked by itself. */
export const answeredSchema = z.object({
  /** None where it could not even be asked. */
  messageId: z.uuid().nullable(),
  text: z.string(),
  service: serviceIdSchema.nullable(),
  /** Why there is no whole answer; empty where there is one. */
  fault: z.string(),
  /** Calls of tools that wait for a click. */
  waiting: z.number().int(),
  cost: z.number().nullable(),
});
export type Answered = z.infer<typeof answeredSchema>;

/** An ended answer. */
export function answeredOf(row: MessageRow): Answered {
  const { metadata, status } = row;
  return {
    ...{ messageId: row.id, text: row.content, service: row.service, fault: faultOf(row) },
    waiting: (metadata.calls ?? []).filter(({ state }) => state === 'waiting').length,
    cost: metadata.cost ?? (row.service === 'local' || status === 'failed' ? 0 : null),
  };
}

/** What the chat refused to be asked. */
export const refused = (fault: string): Answered => ({
  ...{ messageId: null, text: '', service: null, fault, waiting: 0, cost: 0 },
});

function faultOf({ status, metadata }: MessageRow): string {
  if (status === 'done') return '';
  if (status === 'failed') return metadata.error ?? 'No service could answer.';
  return 'The answer was stopped before it was whole.';
}

/** How many actions of an answer wait for a click. */
export const waitingWords = (count: number): string =>
  count === 1 ? 'One action waits for your approval.' : `${count} actions wait for your approval.`;
