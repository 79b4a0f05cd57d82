import { type NativeCall, takesNatively } from '#platform/gateway/native/native-api.ts';
import { type JsonObject, parseJson } from '#platform/gateway/providers/http/json.ts';
import { finishedHeaders } from '../calls/answer-headers.ts';
import { type ApiCall, scopeOf } from '../calls/api-call.ts';
import type { Choice } from '../choose-service.ts';
import { type MostUsed, reserveFor } from '../spending.ts';
import { usageIn } from '../text/usage-scan.ts';

type NativeJob = {
  readonly native: NativeCall;
  /** As usage is booked. */
  readonly kind: string;
  readonly choice: Choice;
  /** The model that prices and services know it by. */
  readonly model: string;
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly most: MostUsed;
};

/** Hands a call on as it is and its whole answer back: JSON, sound or text. */
export async function passNatively(call: ApiCall, job: NativeJob): Promise<Response> {
  const { native, kind, choice, model, contentType, body, most } = job;
  const spending = await reserveFor(call, choice.service, model, most);
  try {
    const answer = await call.platform.gateway.sendNative(
      scopeOf(call, spending),
      choice.service,
      native,
      { kind, model, contentType, body: () => body },
    );
    let bytes: Buffer;
    try {
      bytes = await answer.body.all();
    } catch (error) {
      const fault = answer.faultOf(error);
      await answer.end(fault.kind, { model, amounts: most });
      throw fault;
    }
    const type = answer.type || 'application/json';
    const told = type.includes('json') ? usageIn(parseJson(bytes.toString('utf8'))) : {};
    const { rateTokens: _, ...reserved } = most;
    // Services count for themselves; where they tell nothing, the most it can have been counts.
    const counted = Object.entries(told).filter(([unit]) => unit in reserved);
    await answer.end('ok', { model, amounts: { ...reserved, ...Object.fromEntries(counted) } });
    await spending.settle();
    return new Response(new Uint8Array(bytes), {
      headers: { ...finishedHeaders(choice, spending), 'content-type': type },
    });
  } catch (error) {
    await spending.settle();
    throw error;
  }
}

/** The request's own body with the model's plain name. */
export const withModel = (body: JsonObject, model: string) => JSON.stringify({ ...body, model });

export const isNative = (choice: Choice, native: NativeCall) =>
  takesNatively(choice.service, native);
