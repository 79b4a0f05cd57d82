/** Outputs of earlier steps by their ids; JSON. */
export type Scope = Readonly<Record<string, unknown>>;

/** What a thread is asked for. */
export type Evaluation =
  /** Renders every Liquid text in a value. */
  | { readonly kind: 'render'; readonly value: unknown; readonly scope: Scope }
  /** Evaluates JSONata; each expression by its name. */
  | {
      readonly kind: 'query';
      readonly expressions: Readonly<Record<string, string>>;
      readonly scope: Scope;
    }
  /** Runs the body of a JavaScript function of `input`. */
  | { readonly kind: 'code'; readonly source: string; readonly input: Scope }
  /** Reads an expression without evaluating it. */
  | {
      readonly kind: 'check';
      readonly liquid: readonly string[];
      readonly jsonata: readonly string[];
    };

export type Asked = { readonly id: number; readonly evaluation: Evaluation };
/** `json` is the result; undefined became null. `fault` says to its author what is wrong. */
export type Answered =
  | { readonly id: number; readonly json: string }
  | { readonly id: number; readonly fault: string };

/** Milliseconds after which an evaluation is ended with its thread. */
export const longestMs = { expression: 1000, code: 2000 } as const;
/** A result is refused above this size, in bytes of JSON. */
export const largestResult = 5 * 1024 * 1024;
/** Memory of a code step, in bytes. */
export const codeMemory = 64 * 1024 * 1024;

/** A fault whose words are meant for the author of the flow. */
export class EvaluationFault extends Error {}
