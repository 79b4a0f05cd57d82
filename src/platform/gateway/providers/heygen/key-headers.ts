import type { ProviderContext } from '../../provider.ts';

/** HeyGen takes the key in `x-api-key`. */
export function keyHeaders(context: ProviderContext): Record<string, string> {
  return { 'x-api-key': context.apiKey };
}
