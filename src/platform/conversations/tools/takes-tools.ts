import type { ServiceId } from '#kernel/services.ts';
import { providerOf } from '../../gateway/providers/catalogue.ts';

/** Whether a service may be given the hub's tools: those that search the web for every answer take words only. */
export const takesTools = (service: ServiceId): boolean => {
  const provider = providerOf(service);
  return provider?.text?.createModel !== undefined && provider.kinds[0] !== 'research';
};
