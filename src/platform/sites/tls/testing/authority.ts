import { randomBytes, webcrypto } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';
import { calculateJwkThumbprint, flattenedVerify, importJWK, type JWK } from 'jose';

/** What it was asked to confirm: a name, and how far that has got. */
type Order = {
  readonly host: string;
  readonly token: string;
  status: 'pending' | 'ready' | 'valid' | 'invalid';
  problem?: string;
  chain?: string;
};

export type Authority = {
  readonly directory: string;
  /** PEM, for whoever is to trust it. */
  readonly root: string;
  /** Names it was asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
};

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const days = 86_400_000;

/**
 * A certificate authority by RFC 8555 on a free port. It checks signatures and nonces, reads the proof over
 * HTTP at `pages` with the name in the host header, and signs what was asked for.
 */
export async function startAuthority(pages: () => string): Promise<Authority> {
  x509.cryptoProvider.set(webcrypto as Crypto);
  const made = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const keys = made as unknown as CryptoKeyPair;
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...{ serialNumber: '01', name: 'CN=Authority of the tests', keys, signingAlgorithm: algorithm },
    ...{ notBefore: new Date(Date.now() - days), notAfter: new Date(Date.now() + 1000 * days) },
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
  });
  const orders: Order[] = [];
  const nonces = new Set<string>();
  let account: JWK | undefined;
  let origin = '';

  async function read(incoming: IncomingMessage): Promise<Record<string, unknown>> {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const sent = JSON.parse(Buffer.concat(pieces).toString());
    const { payload, protectedHeader } = await flattenedVerify(
      sent,
      async (header?: { jwk?: JWK }) => {
        if (header?.jwk) account ??= header.jwk;
        if (!account) throw new Error('Nobody has an account.');
        return importJWK(header?.jwk ?? account, 'ES256');
      },
    );
    const { nonce, url } = protectedHeader as { nonce: string; url: string };
    if (!nonces.delete(nonce)) throw new Error('That nonce is not mine.');
    if (url !== `${origin}${incoming.url}`) throw new Error('That is another address.');
    const text = new TextDecoder().decode(payload);
    return text ? JSON.parse(text) : {};
  }

  async function confirm(order: Order): Promise<void> {
    const expected = `${order.token}.${await calculateJwkThumbprint(account as JWK)}`;
    const path = `/.well-known/acme-challenge/${order.token}`;
    const found = await readAt(pages(), order.host, path).catch((error: Error) => error.message);
    order.status = found === expected ? 'ready' : 'invalid';
    if (found !== expected) order.problem = `${order.host} answered something else`;
  }

  async function sign(order: Order, csr: string): Promise<void> {
    const asked = new x509.Pkcs10CertificateRequest(Buffer.from(csr, 'base64url'));
    if (!(await asked.verify())) throw new Error('That request is not signed.');
    const made = await x509.X509CertificateGenerator.create({
      serialNumber: randomBytes(8).toString('hex'),
      ...{ subject: `CN=${order.host}`, issuer: root.subject, publicKey: asked.publicKey },
      ...{ signingKey: keys.privateKey, signingAlgorithm: algorithm },
      ...{ notBefore: new Date(Date.now() - days), notAfter: new Date(Date.now() + 90 * days) },
      extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: order.host }])],
    });
    order.chain = `${made.toString('pem')}\n${root.toString('pem')}\n`;
    order.status = 'valid';
  }

  const shown = (order: Order, at: number) => ({
    status: order.status,
    identifiers: [{ type: 'dns', value: order.host }],
    authorizations: [`${origin}/authorization/${at}`],
    finalize: `${origin}/finalize/${at}`,
    ...(order.chain && { certificate: `${origin}/certificate/${at}` }),
  });
  const challengeOf = (order: Order, at: number) => ({
    ...{ type: 'http-01', token: order.token, url: `${origin}/challenge/${at}` },
    status: order.status === 'ready' ? 'valid' : order.status,
    ...(order.problem && {
      error: { type: 'urn:ietf:params:acme:error:unauthorized', detail: order.problem },
    }),
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, what = '', at = ''] = (incoming.url ?? '').split('/');
    const nonce = randomBytes(12).toString('base64url');
    nonces.add(nonce);
    const say = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      const isText = typeof body === 'string';
      const type = isText ? 'application/pem-certificate-chain' : 'application/json';
      response.writeHead(status, { 'replay-nonce': nonce, 'content-type': type, ...headers });
      response.end(isText ? body : JSON.stringify(body));
    };
    if (what === 'directory') {
      const places = { newNonce: 'nonce', newAccount: 'account', newOrder: 'order' };
      return say(
        200,
        Object.fromEntries(
          Object.entries(places).map(([name, path]) => [name, `${origin}/${path}`]),
        ),
      );
    }
    if (what === 'nonce') return say(200, {});
    const sent = await read(incoming);
    if (what === 'account')
      return say(201, { status: 'valid' }, { location: `${origin}/account/1` });
    if (what === 'order' && !at) {
      const [{ value: host }] = sent.identifiers as [{ value: string }];
      const order: Order = {
        host,
        token: randomBytes(24).toString('base64url'),
        status: 'pending',
      };
      const location = `${origin}/order/${orders.push(order) - 1}`;
      return say(201, shown(order, orders.length - 1), { location });
    }
    const order = orders[Number(at)];
    if (!order) return say(404, { detail: 'Nothing is here.' });
    if (what === 'authorization') {
      const status = order.status === 'ready' ? 'valid' : order.status;
      const identifier = { type: 'dns', value: order.host };
      return say(200, { status, identifier, challenges: [challengeOf(order, Number(at))] });
    }
    if (what === 'challenge') {
      if (order.status === 'pending') await confirm(order);
      return say(200, challengeOf(order, Number(at)));
    }
    if (what === 'finalize') {
      if (order.status !== 'ready') return say(403, { detail: 'The name is not proven.' });
      await sign(order, sent.csr as string);
    }
    if (what === 'certificate') return say(200, order.chain);
    return say(200, shown(order, Number(at)), { location: `${origin}/order/${at}` });
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: Error) => {
      response.writeHead(400, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ detail: error.message }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    directory: `${origin}/directory`,
    root: root.toString('pem'),
    get asked() {
      return orders.map(({ host }) => host);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const readAt = (origin: string, host: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, headers: { host } }, (found) => {
      let text = '';
      found.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      found.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
