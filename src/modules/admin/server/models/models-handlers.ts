import { implementContract, signedIn } from '#platform/http/implement.ts';
import { modelsContract } from '../../models-contract.ts';
import { choose, showPurposes } from './show-purposes.ts';

const os = implementContract(modelsContract);

export const modelsRouter = os.router({
  read: os.read.handler(({ context }) => showPurposes(context.platform)),
  choose: os.choose.handler(async ({ context, input: { purpose, choice } }) => {
    await choose(context.platform, signedIn(context), purpose, choice);
    return showPurposes(context.platform);
  }),
});
