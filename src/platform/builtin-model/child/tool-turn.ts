import { type ChatModelFunctions, type ChatWrapper, LlamaText } from 'node-llama-cpp';
import { grammarSchema, withoutOmitted } from './grammar-schema.ts';
import type { ChatRequest } from './read-request.ts';

/** The tools of one turn. */
export type ToolTurn = {
  readonly functions: ChatModelFunctions;
  /** Whether it has to call one. */
  readonly isForced: boolean;
  readonly mostCalls: number;
};

/** Calls that one turn can make. */
const mostCalls = 4;

/** The tools that it may or must call; undefined for none. Throws a sentence where the choice fits none. */
export function toolTurnOf(request: ChatRequest): ToolTurn | undefined {
  const { tools, tool_choice: choice } = request;
  if (choice === 'none') return undefined;
  const named = choice && typeof choice === 'object' ? choice.function.name : undefined;
  const given = (tools ?? []).map((tool) => tool.function);
  const usable = named === undefined ? given : given.filter(({ name }) => name === named);
  const isForced = named !== undefined || choice === 'required';
  if (usable.length === 0) {
    if (named !== undefined)
      throw new Error(`tool_choice: there is no tool named ${named.slice(0, 80)} among the tools.`);
    if (isForced) throw new Error('tool_choice: a call is required, but no tools were given.');
    return undefined;
  }
  const functions = usable.map(({ name, description, parameters }) => {
    const params = parameters && grammarSchema(parameters, { isInput: true });
    return [name, { ...(description && { description }), ...(params && { params }) }];
  });
  const isOne = named !== undefined || request.parallel_tool_calls === false;
  return {
    ...{ functions: Object.fromEntries(functions), isForced },
    mostCalls: isOne ? 1 : mostCalls,
  };
}

/** What a call holds as its arguments, as text. */
export const argumentsOf = (turn: ToolTurn, name: string, params: unknown): string =>
  JSON.stringify(withoutOmitted(params ?? {}, turn.functions[name]?.params));

/** How a model is spoken to, with a call of a tool already begun where its answer begins. */
export function beginningCall(wrapper: ChatWrapper): ChatWrapper {
  const before = wrapper.settings.functions.parallelism?.call.sectionPrefix ?? '';
  const generateContextState: ChatWrapper['generateContextState'] = (options) => {
    const { contextText, stopGenerationTriggers } = wrapper.generateContextState(options);
    return {
      ...{ contextText: LlamaText([contextText, before]), stopGenerationTriggers },
      functionCall: { initiallyEngaged: true, disengageInitiallyEngaged: [] },
    };
  };
  return Object.create(wrapper, { generateContextState: { value: generateContextState } });
}
