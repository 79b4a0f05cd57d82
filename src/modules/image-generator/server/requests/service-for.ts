import type { RunContext } from '#platform/runs/run-types.ts';
import type { GenerateInput } from '../image-fields.ts';

/**
 * Who makes a picture. What the studio promises (seamless tiles, readable lettering) only the studio
 * keeps, so that by itself it draws all but illustrations.
 */
export async function serviceFor(
  { platform, user }: RunContext<unknown>,
  { service, style }: Pick<GenerateInput, 'service' | 'style'>,
): Promise<string> {
  if (service !== 'auto' || style === 'illustration') return service;
  const active = await platform.gateway.activeServices(user.id);
  return active.some(({ id }) => id === 'local') ? 'local' : service;
}
