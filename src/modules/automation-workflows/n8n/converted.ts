import { toData, toLiquid, type Values } from './expressions.ts';
import type { N8nNode } from './n8n-workflow.ts';

/** A node of n8n as a step. */
export type Converted = {
  /** Type and fields of the step; null where what comes in only passes through. */
  readonly step: Readonly<{ type: string } & Record<string, unknown>> | null;
  /** Its ways out in the order of n8n’s; null ends there. */
  readonly outs?: readonly (string | null)[];
  /** What stands behind the step's id where later nodes find its values, such as `.body`. */
  readonly values?: string;
  /** What the person has to know of it. */
  readonly notes: readonly string[];
};
export type Convert = (node: N8nNode, values: Values) => Converted;

type Fields = Readonly<Record<string, unknown>>;
export const record = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Texts of one node as Liquid or JSONata, with a note for each expression that could not be read. */
export class NodeTexts {
  readonly notes: string[] = [];
  private readonly values: Values;

  constructor(values: Values) {
    this.values = values;
  }

  liquid(value: unknown): string {
    const { text: written, lost } = toLiquid(
      typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value),
      this.values,
    );
    this.lose(lost);
    return written;
  }

  data(value: unknown): string {
    const { text: written, lost } = toData(value, this.values);
    this.lose(lost);
    return written;
  }

  /** Every text of a JSON value as Liquid. */
  deep(value: unknown): unknown {
    if (typeof value === 'string') return this.liquid(value);
    if (Array.isArray(value)) return value.map((each) => this.deep(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.deep(each)]));
  }

  /** JSON that was written with expressions in it; a text where it is none. */
  json(value: unknown): unknown {
    if (typeof value !== 'string') return this.deep(value);
    const written = this.liquid(value);
    try {
      return JSON.parse(written);
    } catch {
      return written;
    }
  }

  lose(lost: readonly string[]): void {
    for (const code of lost) {
      this.notes.push(
        `“${code.slice(0, 120)}” could not be carried over. Choose the value by hand.`,
      );
    }
  }
}
