import type { Platform } from '../platform.ts';
import type { Language } from './text/language-of.ts';

/** What an order may stand on besides its own words. */
export type OrderPlace = {
  readonly platform: Platform;
  readonly userId: string;
  /** The answer before the message; empty at the beginning. */
  readonly said: string;
};

/** How people order one of a module's tools in words, so that it can be called without any model. */
export type ToolOrder = {
  /** Name of the tool. */
  readonly tool: string;
  /** The tool's input from the message's own words; undefined when it orders something else. */
  read(message: string): object | undefined;
  /**
   * Fills in what words alone do not tell, such as the id of what they name; undefined when it cannot be
   * filled in, and then the message is no order.
   */
  complete?(place: OrderPlace, input: object): Promise<object | undefined>;
  /** What a tool that only reads has found, as Markdown. */
  tell?(output: unknown, language: Language): string;
  /** Whether the Local engine has an answer of its own to the order, which stands above the call. */
  readonly isAnswered?: true;
};

let orders: readonly ToolOrder[] = [];

/** Told once at start by `app/`, the only code that knows all modules. */
export function setToolOrders(all: readonly ToolOrder[]): void {
  orders = all;
}

/** What a message orders, of the tools that somebody may use. */
export function findToolOrder(
  message: string,
  mayUse: (tool: string) => boolean,
): { readonly order: ToolOrder; readonly input: object } | undefined {
  for (const order of orders) {
    if (!mayUse(order.tool)) continue;
    const input = order.read(message);
    if (input) return { order, input };
  }
  return undefined;
}
