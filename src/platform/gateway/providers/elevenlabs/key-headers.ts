import type { ProviderContext } from '../../provider.ts';

/** ElevenLabs takes the key in `xi-api-key`. */
export function keyHeaders(context: ProviderContext): Record<string, string> {
  return { 'xi-api-key': context.apiKey };
}
