import { z } from 'zod';
import { defineSetting } from './settings.ts';

const claim = z.object({ text: z.string().max(80), shown: z.boolean() });

/** What the landing page says of the hub until it has figures of its own. */
export const claimsSetting = defineSetting({
  key: 'claims',
  schema: z.object({ prompts: claim, users: claim, success: claim, packs: claim }),
  initial: {
    prompts: { text: '10,000+ prompts', shown: true },
    users: { text: '50,000+ users', shown: true },
    success: { text: '99.9% success', shown: true },
    packs: { text: '7 Prompt Packs in 7 Days', shown: true },
  },
});
