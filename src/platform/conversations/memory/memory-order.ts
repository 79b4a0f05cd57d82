import type { ToolOrder } from '../../local/tool-orders.ts';
import { addFactName } from './add-fact-tool.ts';
import { readFact } from './read-fact.ts';

/** "Remember that I write in British English." */
export const memoryOrder: ToolOrder = {
  tool: addFactName,
  read(message) {
    const fact = readFact(message);
    return fact === undefined ? undefined : { fact };
  },
};
