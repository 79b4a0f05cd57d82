import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract as marketplace } from '../../marketplace/contract.ts';
import type { contract } from '../contract.ts';

/** What this module asks the catalogue. */
export const marketApi = createModuleClient<typeof marketplace>('marketplace');

export const packQueries = createModuleQueries<typeof contract>('promptPacks');
