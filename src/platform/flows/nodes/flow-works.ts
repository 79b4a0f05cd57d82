import type { NodeWorks } from '../interpret/flow-work.ts';
import { askWork } from './ask.ts';
import { codeWork, endWork, ifWork, setWork, startWork, switchWork } from './compute.ts';
import { httpWork } from './http.ts';
import { loopWork } from './loop.ts';
import { subFlowWork } from './sub-flow.ts';
import { toolWork } from './tool.ts';
import { waitForWork, waitWork } from './waiting.ts';

/** What the nodes of automation workflows do. */
export const flowWorks: NodeWorks = {
  ...{ trigger: startWork, tool: toolWork, http: httpWork, set: setWork, if: ifWork },
  ...{ switch: switchWork, loop: loopWork, wait: waitWork, 'wait-for': waitForWork },
  ...{ ask: askWork, flow: subFlowWork, code: codeWork, end: endWork },
};
