import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contract } from '../contract.ts';

const os = implementContract(contract);

export const makerHandlers = {
  makers: os.makers.handler(async ({ context, input }) => {
    const active = await context.platform.gateway.activeServices(signedIn(context).id);
    const able = active.filter(({ kinds }) => kinds.includes(input.kind));
    return {
      services: able.filter(({ id }) => id !== 'local').map(({ id, name }) => ({ id, name })),
      isLocalOn: able.some(({ id }) => id === 'local'),
    };
  }),
};
