import { createContext, useContext } from 'react';
import type { FlowHelp } from '../flow-kit.ts';
import type { OfferedValue } from '../values/values-before.ts';

/** What every field of a step needs to know. */
export type FieldContext = {
  readonly help: FlowHelp;
  /** Id of the step. */
  readonly node: string;
  /** Of the tool; empty for controls and triggers. */
  readonly module: string;
  readonly values: readonly OfferedValue[];
  /** What is wrong, by paths such as `input.to`. */
  readonly faults: ReadonlyMap<string, string>;
  readonly readOnly: boolean;
};

const context = createContext<FieldContext | undefined>(undefined);
export const FieldProvider = context.Provider;

export function useFieldContext(): FieldContext {
  const value = useContext(context);
  if (!value) throw new Error('A field of a step stands outside of its panel');
  return value;
}
