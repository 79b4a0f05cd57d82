import type { Platform } from '../../platform.ts';
import { keyRing } from '../tokens/signing-keys.ts';

/** GET /.well-known/jwks.json: public keys only, retired ones while their tokens may live. */
export async function readJwks(platform: Platform): Promise<Response> {
  const { jwks } = await keyRing(platform);
  return Response.json(jwks, { headers: { 'cache-control': 'public, max-age=600' } });
}
