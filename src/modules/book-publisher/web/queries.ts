import { createModuleClient } from '#shell/hub/api.ts';
import type { contract } from '../contract.ts';

export const api = createModuleClient<typeof contract>('bookPublisher');
