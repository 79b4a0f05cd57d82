import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSContext } from 'quickjs-emscripten-core';
import { codeMemory, EvaluationFault, longestMs, type Scope } from './evaluation.ts';

let loading: ReturnType<typeof newQuickJSWASMModuleFromVariant> | undefined;
const stackBytes = 512 * 1024;

/**
 * Runs the body of a function of `input` in an engine of its own, which has nothing but the language: no files, no
 * network, no timers. Gives what it returns, as JSON.
 */
export async function runCode(source: string, input: Scope): Promise<unknown> {
  loading ??= newQuickJSWASMModuleFromVariant(variant as never);
  const runtime = (await loading).newRuntime();
  const until = Date.now() + longestMs.code;
  runtime.setMemoryLimit(codeMemory);
  runtime.setMaxStackSize(stackBytes);
  runtime.setInterruptHandler(() => Date.now() > until);
  const context = runtime.newContext();
  try {
    const json = evaluate(context, source, input, until);
    return json === undefined ? null : JSON.parse(json);
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

/** The arguments come as data: nothing of them is ever read as a program. */
function evaluate(
  context: QuickJSContext,
  source: string,
  input: Scope,
  until: number,
): string | undefined {
  context
    .newString(JSON.stringify(input))
    .consume((text) => context.setProp(context.global, '__input', text));
  const program = `(async () => {
const input = JSON.parse(__input);
const run = async function (input) {
${source}
};
return JSON.stringify(await run(input));
})()`;
  const promise = unwrap(context, context.evalCode(program, 'code.js'), until);
  context.runtime.executePendingJobs();
  const state = context.getPromiseState(promise);
  promise.dispose();
  if (state.type === 'pending') {
    if (Date.now() > until) throw tooLong();
    throw new EvaluationFault('The code waits for something that never comes.');
  }
  if (state.type === 'rejected') {
    const fault = context.dump(state.error);
    state.error.dispose();
    throw faultOf(fault, until);
  }
  const value = context.dump(state.value) as unknown;
  state.value.dispose();
  return typeof value === 'string' ? value : undefined;
}

type Result = ReturnType<QuickJSContext['evalCode']>;
function unwrap(context: QuickJSContext, result: Result, until: number) {
  if (!result.error) return result.value;
  const fault = context.dump(result.error);
  result.error.dispose();
  throw faultOf(fault, until);
}

const tooLong = () => new EvaluationFault('The code took longer than 2 seconds and was stopped.');

function faultOf(fault: unknown, until: number): EvaluationFault {
  const { name, message, stack } = (fault ?? {}) as Record<string, unknown>;
  if (message === 'interrupted' || Date.now() > until) return tooLong();
  if (/out of memory/i.test(String(message))) {
    return new EvaluationFault('The code needs more than 64 MB and was stopped.');
  }
  const said = message === undefined ? String(fault) : `${String(name)}: ${String(message)}`;
  // The author's first line is the fourth of the program.
  const at = /code\.js:(\d{1,6})/.exec(String(stack))?.[1];
  const line = at && Number(at) > 3 ? ` (line ${Number(at) - 3})` : '';
  return new EvaluationFault(`The code failed: ${said.slice(0, 300)}${line}.`);
}
