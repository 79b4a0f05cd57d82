import { nameOfService } from '#kernel/routing/service-names.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contract } from '../contract.ts';
import { definitionOf, styleIds, styleOf } from './draw/styles.ts';
import { presenters } from './speak/presenters.ts';

const os = implementContract(contract);

export const router = os.router({
  styles: os.styles.handler(async () => ({
    styles: styleIds.map(styleOf).map(({ id, title, licence, author, isFree, speaks }) => ({
      ...{ id, title, licence, author, isFree, speaks },
    })),
  })),
  style: os.style.handler(async ({ input }) => ({ definition: definitionOf(input.style) })),
  presenters: os.presenters.handler(async ({ context }) => {
    const active = await context.platform.gateway.activeServices(signedIn(context).id);
    const has = (id: string) => active.some((one) => one.id === id);
    const services = presenters.filter(has).map((id) => ({ id, name: nameOfService(id) }));
    return { services, isLocalOn: has('local') };
  }),
});
