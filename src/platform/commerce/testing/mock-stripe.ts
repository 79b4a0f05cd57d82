import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mockConnect, Refusal } from './mock-connect.ts';
import { isTooSmall, totalOf } from './mock-session-total.ts';
import type { MockStripe } from './mock-stripe-type.ts';

// biome-ignore lint/suspicious/noExplicitAny: objects of the processor are kept as it sends them
type Thing = Record<string, any>;

export const mockSecret = 'whsec_test_secret';

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;
const seconds = () => Math.floor(Date.now() / 1000);

export async function startMockStripe(hubOrigin = () => ''): Promise<MockStripe> {
  const things = new Map<string, Thing>();
  const keys = new Map<string, { params: string; answer: Thing }>();
  const requests: string[] = [];
  const keep = (thing: Thing): Thing => {
    things.set(thing.id, thing);
    return thing;
  };
  const of = (id: string): Thing => {
    const thing = things.get(id);
    if (!thing) throw new Error(`No such object: ${id}`);
    return thing;
  };
  const intentOf = (session: Thing, charge: Thing | null, status: string) =>
    keep({
      id: session.payment_intent ?? newId('pi'),
      object: 'payment_intent',
      status,
      latest_charge: charge?.id ?? null,
    });
  const makeRefund = (chargeId: string, amount: number, metadata: Thing = {}) => {
    const charge = of(chargeId);
    const fields = { charge: chargeId, payment_intent: charge.payment_intent, metadata };
    const rest = { amount, currency: charge.currency, created: seconds(), reason: null };
    return keep({
      id: newId('re'),
      object: 'refund',
      status: mock.refundStatus,
      ...fields,
      ...rest,
    });
  };
  const mock: MockStripe = {
    origin: '',
    environment: {},
    things,
    requests,
    refundStatus: 'succeeded',
    pay(sessionId, wrong = {}) {
      const session = of(sessionId);
      const id = newId('ch');
      session.payment_intent ??= newId('pi');
      const amount = session.amount_total;
      const fee = Math.round(amount * 0.029) + 30;
      const booked = keep({ id: newId('txn'), object: 'balance_transaction', fee, amount });
      const charge = keep({
        ...{ id, object: 'charge', amount, currency: session.currency, status: 'succeeded' },
        ...{ created: seconds(), payment_intent: session.payment_intent },
        ...{ metadata: session.metadata, balance_transaction: booked.id },
        payment_method_details: { type: 'card' },
        ...wrong,
      });
      intentOf(session, charge, 'succeeded');
      Object.assign(session, { status: 'complete', payment_status: 'paid' });
      return charge;
    },
    payLater(sessionId) {
      const session = of(sessionId);
      session.payment_intent = intentOf(session, null, 'processing').id;
      return Object.assign(session, { status: 'complete', payment_status: 'unpaid' });
    },
    failLater: (sessionId) => void intentOf(of(sessionId), null, 'requires_payment_method'),
    expire: (sessionId) => void Object.assign(of(sessionId), { status: 'expired' }),
    refund: makeRefund,
    dispute(chargeId, amount) {
      const charge = of(chargeId);
      const fields = { charge: chargeId, payment_intent: charge.payment_intent };
      const rest = { currency: charge.currency, created: seconds(), reason: 'fraudulent' };
      const status = 'needs_response';
      const sum = amount ?? charge.amount;
      return keep({ id: newId('dp'), object: 'dispute', status, amount: sum, ...fields, ...rest });
    },
    decide: (disputeId, status) => void Object.assign(of(disputeId), { status }),
    connect: mockConnect({ keep, of, newId, seconds, origin: () => mock.origin }),
    event(type, object, id = newId('evt'), account = undefined) {
      const body = JSON.stringify({
        ...{ id, object: 'event', type, created: seconds(), livemode: false, account },
        data: { object },
      });
      const at = seconds();
      const v1 = createHmac('sha256', mockSecret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${v1}` };
    },
    deliver: (hub, { body, signature }) =>
      fetch(`${hub}/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      }),
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) =>
      send(response, error instanceof Refusal ? 400 : 404, {
        error: {
          ...{ type: 'invalid_request_error', message: error.message },
          code: error instanceof Refusal ? error.code : 'resource_missing',
        },
      }),
    );
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://mock');
    const path = url.pathname;
    requests.push(`${request.method} ${path}`);
    const body = await read(request);
    if (path.startsWith('/pay/')) return payPage(request.method ?? '', path.slice(5), response);
    if (request.method === 'POST') return create(path, body, request, response);
    const list = /^\/v1\/(checkout\/sessions|charges|refunds|disputes|transfers)$/.exec(path);
    if (list) return send(response, 200, listOf(list[1] ?? '', url.searchParams));
    const thing = of(path.split('/').pop() ?? '');
    // Payouts to a bank belong to the account that the request speaks for.
    if (thing.object === 'payout' && request.headers['stripe-account'] !== thing.account) {
      throw new Error(`No such payout: ${thing.id}`);
    }
    return send(response, 200, expand(thing, url.searchParams));
  }

  function create(path: string, body: string, request: IncomingMessage, response: ServerResponse) {
    const key = String(request.headers['idempotency-key'] ?? '');
    const before = keys.get(key);
    if (key && before) {
      if (before.params === body) return send(response, 200, before.answer);
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return send(response, 400, { error: { type: 'idempotency_error', message } });
    }
    const form = new URLSearchParams(body);
    if (path === '/v1/checkout/sessions' && isTooSmall(form)) {
      const message = 'The Checkout Session’s total amount must convert to at least 50 cents.';
      const error = { type: 'invalid_request_error', code: 'amount_too_small', message };
      return send(response, 400, { error });
    }
    const made = mock.connect.create(path, form) ?? ours(path, form);
    if (key) keys.set(key, { params: body, answer: made });
    return send(response, 200, made);
  }

  function ours(path: string, form: URLSearchParams): Thing {
    if (path.endsWith('/expire')) return expireOf(path.split('/').at(-2) ?? '');
    return path === '/v1/refunds' ? refundOf(form) : sessionOf(form);
  }

  function expireOf(id: string): Thing {
    if (of(id).status !== 'open')
      throw new Error('Only Checkout Sessions with a status in ["open"] can be expired.');
    return Object.assign(of(id), { status: 'expired' });
  }

  const refundOf = (form: URLSearchParams) =>
    makeRefund(form.get('charge') ?? '', Number(form.get('amount')), {
      refund_id: form.get('metadata[refund_id]'),
    });

  function sessionOf(form: URLSearchParams): Thing {
    const total = totalOf(form);
    const id = newId('cs');
    return keep({
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid' },
      ...{ client_reference_id: form.get('client_reference_id'), payment_intent: null },
      ...{ amount_total: total, amount_subtotal: total, total_details: { amount_tax: 0 } },
      currency: form.get('line_items[0][price_data][currency]'),
      metadata: { order_id: form.get('metadata[order_id]') },
      success_url: form.get('success_url'),
      url: `${mock.origin}/pay/${id}`,
    });
  }

  function listOf(kind: string, query: URLSearchParams): Thing {
    const object = {
      'checkout/sessions': 'checkout.session',
      charges: 'charge',
      refunds: 'refund',
      disputes: 'dispute',
      transfers: 'transfer',
    }[kind];
    const wanted = ['payment_intent', 'charge', 'transfer_group'].filter((name) => query.has(name));
    const data = [...things.values()].filter(
      (thing) => thing.object === object && wanted.every((name) => thing[name] === query.get(name)),
    );
    return { object: 'list', data, has_more: false, url: `/v1/${kind}` };
  }

  /** Replaces ids by what they name, as far as the caller asks for it. */
  function expand(thing: Thing, query: URLSearchParams): Thing {
    const wanted = [...query].some(([name]) => name.startsWith('expand'));
    if (thing.object !== 'checkout.session' || !wanted || !thing.payment_intent) return thing;
    const intent = of(thing.payment_intent);
    const charge = intent.latest_charge ? of(intent.latest_charge) : null;
    const booked = charge && things.get(charge.balance_transaction);
    const shown = charge && { ...charge, balance_transaction: booked ?? null };
    return { ...thing, payment_intent: { ...intent, latest_charge: shown } };
  }

  /** The processor's own page, for journeys in a browser. */
  async function payPage(method: string, id: string, response: ServerResponse) {
    const session = of(id);
    if (method !== 'POST') {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<!doctype html><title>Pay</title><form method="post"><button>Pay now</button></form>',
      );
      return;
    }
    mock.pay(id);
    await mock.deliver(hubOrigin(), mock.event('checkout.session.completed', session));
    response.writeHead(303, { location: session.success_url }).end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(mock, {
    origin,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_mock',
      STRIPE_WEBHOOK_SECRET: `whsec_of_another_endpoint, ${mockSecret}`,
      STRIPE_API_URL: origin,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

function send(response: ServerResponse, status: number, body: Thing): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
