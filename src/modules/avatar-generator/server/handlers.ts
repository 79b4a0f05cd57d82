import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { canSpeak } from '#platform/makers/make-speech.ts';
import { contract } from '../contract.ts';
import { definitionOf, styleIds, styleOf } from './draw/styles.ts';
import { paintersOf } from './portrait/painters.ts';
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
    const { platform } = context;
    const { id: userId } = signedIn(context);
    const active = await platform.gateway.activeServices(userId);
    const has = (id: string) => active.some((one) => one.id === id);
    const named = (ids: readonly ServiceId[]) => ids.map((id) => ({ id, name: nameOfService(id) }));
    const speaking = active.filter(({ id, kinds }) => kinds.includes('audio') && canSpeak(id));
    const voices = speaking.map(({ id }) => id).filter((id) => id !== 'local');
    return {
      services: named(presenters.filter(has)),
      isLocalOn: has('local'),
      voices: named(voices),
      painters: {
        words: named(await paintersOf(platform, userId, {})),
        photo: named(await paintersOf(platform, userId, { photo: 'any' })),
      },
    };
  }),
});
