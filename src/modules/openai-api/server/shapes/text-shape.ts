import type { NativeCall } from '#platform/gateway/native/native-api.ts';
import type { AnswerPart } from '#platform/gateway/native/stream-parts.ts';
import type { SdkCall } from '#platform/gateway/providers/ai-sdk/stream-text.ts';
import type { JsonObject } from '#platform/gateway/providers/http/json.ts';
import type { ApiError } from '../calls/api-error.ts';

export type Finish = AnswerPart & { readonly type: 'finish' };

/** A complete answer, collected from its parts. */
export type WholeAnswer = {
  readonly text: string;
  readonly reasoning: string;
  readonly tools: readonly { readonly id: string; readonly name: string; readonly input: string }[];
  readonly finish: Finish;
};

/** Writes an answer as a stream of events; every call returns the bytes to send, maybe none. */
export type StreamWriter = {
  readonly begin: () => string;
  readonly part: (part: AnswerPart) => string;
};

/** One of the shapes in which programs ask for text and get it. */
export type TextShape = {
  /** The call of services that speak this shape themselves. */
  readonly native: NativeCall;
  /** The last two messages of the user, for the router. */
  readonly lastWords: (body: JsonObject) => readonly [string, string | undefined];
  /** Throws 400 for what cannot be understood. */
  readonly toCall: (body: JsonObject) => SdkCall;
  /** Most tokens of all answers together; `usual` bounds each of them where the program does not. */
  readonly outputLimit: (body: JsonObject, usual: number) => number;
  /** Writes the limit of each answer into a body: the program's own, else this one. */
  readonly withLimit: (body: JsonObject, limit: number, field: string) => JsonObject;
  readonly writeWhole: (answer: WholeAnswer, body: JsonObject) => object;
  readonly writer: (model: string, body: JsonObject) => StreamWriter;
  /** Marks of a native stream that has come to its end in good order. */
  readonly endMark: RegExp;
  readonly errorEvent: (error: ApiError) => string;
};
