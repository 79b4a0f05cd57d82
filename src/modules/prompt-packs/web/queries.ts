import { createModuleClient } from '#shell/api.ts';
import type { contract as marketplace } from '../../marketplace/contract.ts';

/** What this module asks the catalogue. */
export const marketApi = createModuleClient<typeof marketplace>('marketplace');
