import { createModuleQueries } from '#shell/api.ts';
import type { contract } from '../contract.ts';

export const queries = createModuleQueries<typeof contract>('avatarGenerator');
