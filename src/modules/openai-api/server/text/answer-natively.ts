import { nativeApiOf } from '#platform/gateway/native/native-api.ts';
import type { NativeAnswer } from '#platform/gateway/native/native-call.ts';
import { providerOf } from '#platform/gateway/providers/catalogue.ts';
import { type JsonObject, objectIn, parseJson } from '#platform/gateway/providers/http/json.ts';
import { type Answer, type EventSource, eventsAnswer, wholeAnswer } from '../calls/answer.ts';
import { begunHeaders, costComment, finishedHeaders } from '../calls/answer-headers.ts';
import { type ApiCall, type Asked, scopeOf } from '../calls/api-call.ts';
import { toApiError } from '../calls/api-error.ts';
import type { Choice } from '../choose-service.ts';
import type { TextShape } from '../shapes/text-shape.ts';
import type { Spending } from '../spending.ts';
import { UsageFilter, UsageScan, usageIn } from './usage-scan.ts';
import { likelyUsed } from './worst-case.ts';

/** Headers that change what a service answers. */
const passedOn = ['anthropic-beta', 'anthropic-version', 'openai-beta'] as const;

export type TextJob = {
  readonly call: ApiCall;
  readonly shape: TextShape;
  readonly body: JsonObject;
  readonly choice: Choice;
  readonly spending: Spending;
  /** Headers of the request. */
  readonly header: Asked['header'];
  /** Bounds each answer where the program does not, because the budget was reserved for no more. */
  readonly outputLimit: number | undefined;
};

/** Hands a request on to a service that speaks its shape, and the answer back as it comes. */
export async function answerNatively(job: TextJob): Promise<Answer> {
  const { call, shape, body, choice, spending } = job;
  const api = nativeApiOf(choice.service);
  const isStream = body.stream === true;
  const asksUsage = objectIn(body.stream_options).include_usage === true;
  const addsUsage = shape.native === 'chat' && isStream && api?.takesUsageWish && !asksUsage;
  const limited =
    job.outputLimit === undefined
      ? body
      : shape.withLimit(body, job.outputLimit, api?.maxTokensField ?? 'max_tokens');
  const options = objectIn(body.stream_options);
  const sent = addsUsage
    ? { ...limited, stream_options: { ...options, include_usage: true } }
    : limited;
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = job.header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const model = choice.model ?? providerOf(choice.service)?.text?.defaultModel;
  const answer = await call.platform.gateway.sendNative(
    scopeOf(call, spending),
    choice.service,
    shape.native,
    {
      kind: 'text',
      model,
      contentType: 'application/json',
      headers,
      likelyUsed: () => ({ model, amounts: likelyUsed(body, 0) }),
      body: (resolved) => JSON.stringify({ ...sent, model: resolved }),
    },
  );
  if (!isStream) return passWhole(job, answer);
  const source = passStream(job, answer, addsUsage === true);
  return eventsAnswer(source, begunHeaders(choice, spending));
}

async function passWhole(job: TextJob, answer: NativeAnswer): Promise<Answer> {
  let text: string;
  try {
    text = (await answer.body.all()).toString('utf8');
  } catch (error) {
    const fault = answer.faultOf(error);
    await answer.end(fault.kind, { model: answer.model, amounts: likelyUsed(job.body, 0) });
    throw fault;
  }
  const told = usageIn(parseJson(text));
  // Some servers of one's own tell nothing; a budget must not take that for a gift.
  const amounts =
    told.outputTokens === undefined ? { ...likelyUsed(job.body, text.length), ...told } : told;
  await answer.end('ok', { model: answer.model, amounts });
  await job.spending.settle();
  return wholeAnswer(text, finishedHeaders(job.choice, job.spending));
}

function passStream(job: TextJob, answer: NativeAnswer, dropsUsage: boolean): EventSource {
  const { call, shape, body, spending } = job;
  const scan = new UsageScan();
  const filter = dropsUsage ? new UsageFilter() : undefined;
  let last: string | undefined;
  let hasEnded = false;
  const isComplete = () => scan.endsWith(shape.endMark);
  const book = async (outcome: string) => {
    const told = scan.usage();
    const isTold = told.outputTokens !== undefined && outcome === 'ok';
    const amounts = isTold ? told : { ...likelyUsed(body, scan.bytes / 8), ...told };
    await answer.end(outcome, { model: answer.model, amounts });
    await spending.settle();
  };
  return {
    async next() {
      if (last !== undefined) {
        const piece = last;
        last = undefined;
        return piece;
      }
      if (hasEnded) return undefined;
      let piece: Buffer | undefined;
      try {
        piece = await answer.body.read();
      } catch (error) {
        // All is said; what becomes of the connection after that does not matter.
        if (!isComplete()) throw answer.faultOf(error);
      }
      if (piece) {
        scan.add(piece);
        return filter ? filter.add(piece) : piece;
      }
      hasEnded = true;
      if (!isComplete()) throw answer.faultOf(undefined);
      await book('ok');
      last = costComment(spending);
      return filter?.end() ?? '';
    },
    async faulted(error) {
      const fault = answer.faultOf(error);
      call.stop();
      await book(fault.kind);
      return shape.errorEvent(toApiError(fault));
    },
    async left() {
      call.stop();
      answer.body.destroy();
      // Programs go away as soon as they have read the last event.
      await book(isComplete() ? 'ok' : 'aborted');
    },
  };
}
