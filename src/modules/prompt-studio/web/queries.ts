import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract as marketplace } from '../../marketplace/contract.ts';
import type { contract as workspace } from '../../workspace/contract.ts';
import type { contract } from '../contract.ts';

/** Typed calls of this module. */
export const api = createModuleClient<typeof contract>('promptStudio');
export const queries = createModuleQueries<typeof contract>('promptStudio');
/** What this module asks the catalogue. */
export const marketQueries = createModuleQueries<typeof marketplace>('marketplace');
/** Runs and projects. */
export const workspaceQueries = createModuleQueries<typeof workspace>('workspace');
