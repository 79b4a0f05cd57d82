import { offersFor, sendTo } from '#platform/handoffs/send-to.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { handoffContract } from '../handoff-contract.ts';

const os = implementContract(handoffContract);

export const handoffHandlers = {
  offers: os.offers.handler(async ({ context, input }) => ({
    offers: await offersFor(context.platform, signedIn(context), input),
  })),
  sendTo: os.sendTo.handler(({ context, input }) =>
    sendTo(context.platform, signedIn(context), input),
  ),
};
