import type { ReactNode } from 'react';
import type { JsonSchema } from '#kernel/flow/check-fields.ts';

/** A tool of the hub as a step. */
export type OfferedTool = {
  readonly tool: string;
  readonly module: string;
  readonly title: string;
  readonly description: string;
  readonly effect: 'read' | 'write' | 'send' | 'pay';
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  /** Why it cannot be used now. */
  readonly off?: string | undefined;
};

/** What can start a flow. */
export type OfferedTrigger = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of the fields that the trigger takes. */
  readonly config: JsonSchema;
  readonly sample?: unknown;
};

/** Everything that flows of this person can use. */
export type FlowOffer = {
  readonly triggers: readonly OfferedTrigger[];
  readonly nodes: readonly OfferedTool[];
  /** Titles of modules by their ids. */
  readonly moduleTitles: Readonly<Record<string, string>>;
};

/** What a step got and gave the last time. */
export type StepData = {
  readonly input?: unknown;
  readonly output?: unknown;
  readonly error?: string | undefined;
  /** When that was, as a sentence, such as “in the test at 9:41”. */
  readonly from?: string | undefined;
};

/** A field that holds the id of something of the hub. */
export type ThingFieldProps = {
  /** What is asked for, such as `projectId`, `assetId`, `collectionId`. */
  readonly name: string;
  /** Module of the tool whose field it is; empty for triggers. */
  readonly module: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** How the screen around the editor helps it; all of it may be missing. */
export type FlowHelp = {
  readonly offer: FlowOffer;
  /** What steps got and gave last, by their ids: shown beside them, and offered as values. */
  readonly data: Readonly<Record<string, StepData>>;
  /** Draws a picker of names for a field of ids; null where there is none. */
  readonly thingField: (props: ThingFieldProps) => ReactNode | null;
  /** Runs one step; its data changes afterwards. */
  readonly onTry?: ((node: string) => Promise<void>) | undefined;
  /** Outputs that a person keeps for tests, by ids of steps. */
  readonly pinned: Readonly<Record<string, unknown>>;
  readonly onPin: (node: string, output: unknown) => void;
};
