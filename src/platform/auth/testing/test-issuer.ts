import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export type IssuerClaims = Record<string, unknown> & { sub: string; email?: string };

type Pending = { claims: IssuerClaims; nonce: string; challenge: string; redirectUri: string };

/** What a test decides: who signs in next, and what of their id_token is falsified. */
type State = {
  next: IssuerClaims;
  forge: {
    nonce?: string;
    aud?: string;
    iss?: string;
    key?: 'foreign';
    /** Without a signature, or signed with the client's secret. */
    alg?: 'none' | 'HS256';
    /** Seconds from now. */
    exp?: number;
  };
  lastAuthorize: URLSearchParams;
};

type Client = { readonly id: string; readonly secret: string };
type Issuer = Awaited<ReturnType<typeof createKeys>> & {
  readonly client: Client;
  readonly state: State;
  readonly codes: Map<string, Pending>;
  origin: string;
};

/** A provider that signs in whoever the test names next; as strict as the real one. */
export async function startTestIssuer(clientId: string, clientSecret: string) {
  const issuer: Issuer = {
    ...(await createKeys()),
    client: { id: clientId, secret: clientSecret },
    codes: new Map(),
    origin: '',
    state: {
      next: { sub: 'g-1', email: 'g@example.org', email_verified: true },
      forge: {},
      lastAuthorize: new URLSearchParams(),
    },
  };
  const server = createServer((request, response) => void answer(issuer, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: issuer.origin, state: issuer.state, close };
}

async function createKeys() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const { privateKey: foreignKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test-1', alg: 'RS256', use: 'sig' };
  return { privateKey, foreignKey, jwk };
}

async function answer(issuer: Issuer, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', issuer.origin);
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (url.pathname === '/.well-known/openid-configuration') return send(200, metadata(issuer));
  if (url.pathname === '/jwks') return send(200, { keys: [issuer.jwk] });
  if (url.pathname === '/authorize') {
    response.writeHead(302, { location: consent(issuer, url.searchParams) });
    return response.end();
  }
  if (url.pathname !== '/token') return send(404, {});
  const tokens = await exchange(issuer, request);
  return tokens ? send(200, tokens) : send(400, { error: 'invalid_grant' });
}

const metadata = ({ origin }: Issuer) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // Some issuers offer more than anybody should take.
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
});

/** The person agrees at once; gives the address that leads back. */
function consent({ state, codes }: Issuer, query: URLSearchParams): string {
  state.lastAuthorize = query;
  const read = (name: string) => query.get(name) ?? '';
  const code = randomUUID();
  const redirectUri = read('redirect_uri');
  codes.set(code, {
    claims: state.next,
    nonce: read('nonce'),
    challenge: read('code_challenge'),
    redirectUri,
  });
  const target = new URL(redirectUri);
  target.searchParams.set('code', code);
  target.searchParams.set('state', read('state'));
  return target.href;
}

async function exchange(issuer: Issuer, request: IncomingMessage) {
  const form = new URLSearchParams(await readBody(request));
  const { id, secret } = issuer.client;
  const basic = `Basic ${btoa(`${id}:${secret}`)}`;
  const knows = form.get('client_secret') === secret || request.headers.authorization === basic;
  const code = form.get('code') ?? '';
  const pending = issuer.codes.get(code);
  issuer.codes.delete(code);
  const verifier = form.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!knows || pending?.challenge !== challenge) return undefined;
  if (pending.redirectUri !== form.get('redirect_uri')) return undefined;
  return {
    access_token: 'provider-token',
    token_type: 'Bearer',
    expires_in: 3600,
    id_token: await signIdToken(issuer, pending),
  };
}

async function signIdToken(issuer: Issuer, { claims, nonce }: Pending): Promise<string> {
  const { forge } = issuer.state;
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    ...{ ...claims, nonce: forge.nonce ?? nonce, iss: forge.iss ?? issuer.origin },
    ...{ aud: forge.aud ?? issuer.client.id, iat: now, exp: now + (forge.exp ?? 300) },
  };
  if (forge.alg === 'none') {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none' })}.${part(payload)}.`;
  }
  const token = new SignJWT(payload);
  if (forge.alg === 'HS256') {
    return token.setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(issuer.client.secret));
  }
  return token
    .setProtectedHeader({ alg: 'RS256', kid: 'test-1' })
    .sign(forge.key === 'foreign' ? issuer.foreignKey : issuer.privateKey);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
