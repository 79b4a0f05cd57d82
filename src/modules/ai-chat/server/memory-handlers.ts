import { memoryActions } from '#platform/conversations/memory/memory-actions.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { memoryContract } from '../memory-contract.ts';

const os = implementContract(memoryContract);
const of = (context: RequestContext) => memoryActions(context.platform, signedIn(context).id);

export const memoryHandlers = {
  memory: os.memory.handler(({ context }) => of(context).read()),
  addFact: os.addFact.handler(({ context, input }) => of(context).add(input.fact)),
  changeFact: os.changeFact.handler(({ context, input }) =>
    of(context).change(input.id, input.fact),
  ),
  removeFact: os.removeFact.handler(({ context, input }) => of(context).remove(input.id)),
  restoreFact: os.restoreFact.handler(({ context, input }) => of(context).restore(input.id)),
  setMemoryService: os.setMemoryService.handler(({ context, input }) =>
    of(context).setService(input.service, input.never),
  ),
};
