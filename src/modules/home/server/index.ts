import { implementContract } from '#platform/http/implement.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { registerSharePages } from '#platform/share-images/share-pages.ts';
import { listPacks } from '../../prompt-packs/server/public.ts';
import { contract } from '../contract.ts';
import { shownClaims } from './claims.ts';
import { firstSteps } from './first-steps.ts';

const os = implementContract(contract);
/** Packs on the landing page. */
const featuredPacks = 4;

export const serverModule: ServerModule = {
  contract,
  router: os.router({
    front: os.front.handler(async ({ context: { platform } }) => {
      const [claims, { packs }] = await Promise.all([shownClaims(platform), listPacks(platform)]);
      // Featured ones come first; others fill up what is left.
      return { claims, packs: packs.filter(({ prompts }) => prompts > 0).slice(0, featuredPacks) };
    }),
  }),
  firstSteps,
  async *publicPages() {
    for (const path of ['/', '/voice-clone']) yield { path, changedAt: null };
  },
  async start(platform) {
    registerSharePages(platform, {
      home: {
        label: 'AI tools and prompts',
        title: 'Ask once. The right AI answers',
        line: 'Self-hosted. Your keys stay yours.',
        seed: 'guildhall home',
        hue: 168,
      },
    });
    return async () => undefined;
  },
};
