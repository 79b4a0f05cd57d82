import { z } from 'zod';
import { defineSetting } from './settings.ts';

const claim = z.object({ text: z.string().max(80), shown: z.boolean() });

/** What the landing page says of the hub: as written, or its own figures. */
type Claim = z.infer<typeof claim>;
export type ClaimsSetting = {
  readonly source: 'written' | 'own';
  readonly prompts: Claim;
  readonly users: Claim;
  readonly success: Claim;
  readonly packs: Claim;
};

export const claimsSetting = defineSetting<ClaimsSetting>({
  key: 'claims',
  schema: z.object({
    source: z.enum(['written', 'own']).default('written'),
    prompts: claim,
    users: claim,
    success: claim,
    packs: claim,
  }),
  initial: {
    source: 'written',
    prompts: { text: '10,000+ prompts', shown: true },
    users: { text: '50,000+ users', shown: true },
    success: { text: '99.9% success', shown: true },
    packs: { text: '7 Prompt Packs in 7 Days', shown: true },
  },
});
