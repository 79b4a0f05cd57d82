import type { AnswerPart } from '#platform/gateway/native/stream-parts.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import { providerOf } from '#platform/gateway/providers/catalogue.ts';
import { type Answer, eventsAnswer, wholeAnswer } from '../calls/answer.ts';
import { begunHeaders, costComment, finishedHeaders } from '../calls/answer-headers.ts';
import { toApiError } from '../calls/api-error.ts';
import type { Finish, WholeAnswer } from '../shapes/text-shape.ts';
import type { TextJob } from './answer-natively.ts';

/** Writes the parts of an answer in the shape that was asked for, whole or as they come. */
export async function answerTranslated(
  job: TextJob,
  parts: AsyncGenerator<AnswerPart>,
): Promise<Answer> {
  if (job.body.stream === true) return writeStream(job, parts);
  const answer = await collect(job, parts);
  await job.spending.settle();
  const text = JSON.stringify(job.shape.writeWhole(answer, job.body));
  return wholeAnswer(text, finishedHeaders(job.choice, job.spending));
}

async function collect(job: TextJob, parts: AsyncIterable<AnswerPart>): Promise<WholeAnswer> {
  let text = '';
  let reasoning = '';
  let finish: Finish | undefined;
  const tools: { id: string; name: string; input: string }[] = [];
  for await (const part of parts) {
    if (part.type === 'text') text += part.text;
    else if (part.type === 'reasoning') reasoning += part.text;
    else if (part.type === 'tool-start') tools.push({ id: part.id, name: part.name, input: '' });
    else if (part.type === 'finish') finish = part;
    else {
      const tool = tools.find(({ id }) => id === part.id);
      if (tool) tool.input += part.text;
    }
  }
  if (!finish) {
    const message = 'The answer broke off before its end.';
    throw new ProviderError(job.choice.service, 'cut-stream', message);
  }
  return { text, reasoning, tools, finish };
}

/** The first part is awaited before the answer begins: until then another service may stand in. */
async function writeStream(job: TextJob, parts: AsyncGenerator<AnswerPart>): Promise<Answer> {
  const { shape, body, choice, spending, call } = job;
  const model = choice.model ?? providerOf(choice.service)?.text?.defaultModel ?? choice.service;
  const writer = shape.writer(model, body);
  const first = await parts.next();
  const waiting: string[] = [writer.begin()];
  if (!first.done) waiting.push(writer.part(first.value));
  let hasEnded = false;
  return eventsAnswer(
    {
      async next() {
        const piece = waiting.shift();
        if (piece !== undefined) return piece;
        if (hasEnded) return undefined;
        const { done, value } = await parts.next();
        if (!done) return writer.part(value);
        hasEnded = true;
        await spending.settle();
        return costComment(spending);
      },
      async faulted(error) {
        await spending.settle();
        if (!(error instanceof ProviderError))
          call.platform.log.error({ err: error }, 'An answer broke off');
        return shape.errorEvent(toApiError(error));
      },
      async left() {
        call.stop();
        await parts.return(undefined).catch(() => undefined);
        await spending.settle();
      },
    },
    begunHeaders(choice, spending),
  );
}
