import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { router } from './handlers.ts';
import { eraseUserData, exportUserData } from './user-data.ts';

export const serverModule: ServerModule = { contract, router, exportUserData, eraseUserData };
