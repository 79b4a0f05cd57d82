import { bearerKey, headerKey, type MockService } from '../mock-service.ts';

/** Qdrant refuses keys in plain text. */
const qdrant: MockService = {
  keyOf: headerKey('api-key'),
  error: (status, _code, message) => ({
    status,
    text: message,
    headers: { 'content-type': 'text/plain' },
  }),
  answer: ({ pathname }) =>
    pathname === '/collections'
      ? { json: { result: { collections: [{ name: 'docs' }] }, status: 'ok', time: 0.0001 } }
      : undefined,
};

const pinecone: MockService = {
  keyOf: headerKey('api-key'),
  error: (status, code, message) => ({ status, json: { status, error: { code, message } } }),
  answer: ({ pathname, headers }) =>
    pathname === '/indexes' && headers['x-pinecone-api-version'] !== undefined
      ? { json: { indexes: [] } }
      : undefined,
};

const airtable: MockService = {
  keyOf: bearerKey,
  error: (status, type, message) => ({ status, json: { error: { type, message } } }),
  answer: ({ pathname }) =>
    pathname === '/v0/meta/whoami' ? { json: { id: 'usr1', scopes: [] } } : undefined,
};

const stripe: MockService = {
  keyOf: bearerKey,
  error: (status, code, message) => ({
    status,
    json: { error: { type: 'invalid_request_error', code, message } },
  }),
  answer: ({ pathname }) =>
    pathname === '/v1/balance'
      ? { json: { object: 'balance', available: [{ amount: 0, currency: 'usd' }], pending: [] } }
      : undefined,
};

const sendgrid: MockService = {
  keyOf: bearerKey,
  error: (status, field, message) => ({ status, json: { errors: [{ message, field }] } }),
  answer: ({ pathname }) =>
    pathname === '/v3/scopes' ? { json: { scopes: ['mail.send'] } } : undefined,
};

const mailchimp: MockService = {
  keyOf: ({ authorization = '' }) =>
    Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString('latin1')
      .replace(/^[^:]*:/, ''),
  error: (status, title, detail) => ({ status, json: { title, status, detail } }),
  answer: ({ pathname }) =>
    pathname === '/3.0/ping' ? { json: { health_status: "Everything's Chimpy!" } } : undefined,
};

/** The services beyond the gateway's, by id. */
export const extraMockServices = { qdrant, pinecone, airtable, stripe, sendgrid, mailchimp };
