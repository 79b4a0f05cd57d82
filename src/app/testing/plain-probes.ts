import { ownBaseId } from '../../modules/airtable-dashboard/server/v0/authorize-v0.ts';

/** What a route outside the contracts is sent with a long text in it. */
export type PlainBody =
  | { readonly json: (text: string) => unknown }
  | { readonly form: (text: string) => Readonly<Record<string, string | File>> }
  | { readonly raw: (text: string) => string };

type PlainProbe = {
  /** Method and pattern as it is registered, e.g. `PUT /auth/v1/user`. */
  readonly route: string;
  /** Where it is sent, when the pattern has parameters or the address says more. */
  readonly path?: string;
  readonly bodies: readonly PlainBody[];
  /** It makes something of some seconds' work, in a thread of its own: one text is enough. */
  readonly isWork?: true;
};

const json = (...bodies: readonly ((text: string) => unknown)[]): PlainBody[] =>
  bodies.map((body) => ({ json: body }));
const named = (names: readonly string[], around: object = {}): PlainBody[] =>
  json(...names.map((name) => (text: string) => ({ ...around, [name]: text })));
const file = (name: string): PlainBody[] => [
  { form: (text) => ({ file: new File([text], name), kind: 'image' }) },
];
const said = (content: string) => ({ model: 'auto', messages: [{ role: 'user', content }] });

const someId = '019aa000-0000-7000-8000-00000000dead';
const table = `/v0/${ownBaseId}/Prompts`;
const newRecord = json((text) => ({ fields: { Prompt: text } }));
const changedRecord = json((text) => ({
  records: [{ id: 'rec00000000000000', fields: { Prompt: text } }],
}));
const filtered = json(
  (text) => ({ filterByFormula: text }),
  (text) => ({ filterByFormula: `"${text}"` }),
);
const functionOf = (name: string, ...bodies: readonly ((text: string) => unknown)[]) => ({
  route: 'POST /functions/v1/:name',
  path: `/functions/v1/${name}`,
  bodies: json(...bodies),
});

/** Bodies for every route outside the contracts that reads one. */
export const plainProbes: readonly PlainProbe[] = [
  {
    route: 'POST /auth/v1/signup',
    bodies: named(['email', 'password', 'data'], { email: 'x@y.z', password: 'p' }),
  },
  {
    route: 'POST /auth/v1/token',
    path: '/auth/v1/token?grant_type=password',
    bodies: json((text) => ({ email: text, password: text })),
  },
  ...['recover', 'resend', 'otp', 'magiclink'].map((name) => ({
    route: `POST /auth/v1/${name}`,
    bodies: json((email) => ({ email, type: 'signup' })),
  })),
  {
    route: 'POST /auth/v1/verify',
    bodies: named(['email', 'token', 'token_hash'], { type: 'signup' }),
  },
  { route: 'PUT /auth/v1/user', bodies: json((text) => ({ data: { full_name: text } })) },
  {
    route: 'POST /auth/v1/factors',
    bodies: json((text) => ({ factor_type: 'totp', friendly_name: text })),
  },
  {
    route: 'POST /auth/v1/factors/:id/verify',
    path: `/auth/v1/factors/${someId}/verify`,
    bodies: json((code) => ({ code, challenge_id: someId })),
  },
  { route: 'POST /auth/v1/sso', bodies: named(['domain']) },
  { route: 'ALL /rest/v1/user_roles', bodies: json((role) => ({ user_id: someId, role })) },
  functionOf(
    'newsletter-signup',
    (email) => ({ email }),
    (name) => ({ email: 'x@y.z', name }),
  ),
  functionOf('marketing-contact', (content) => ({
    action: 'send_newsletter',
    campaign: { subject: 'Probe', content },
  })),
  ...['airtable-prompts', 'airtable-services'].map((name) =>
    functionOf(name, (text) => ({ method: 'POST', fields: { Prompt: text, Title: text } })),
  ),
  { route: 'POST /api/visits', bodies: named(['path', 'referrer'], { path: '/' }) },
  { route: 'POST /api/ai-chat/attachments', bodies: file('text.md') },
  { route: 'POST /api/ai-chat/transcripts', bodies: file('speech.webm') },
  {
    route: 'POST /v0/meta/bases/:base/tables',
    path: `/v0/meta/bases/${ownBaseId}/tables`,
    bodies: json(
      (name) => ({ name, fields: [{ name: 'a', type: 'singleLineText' }] }),
      (name) => ({ name: 'a', fields: [{ name, type: 'singleLineText' }] }),
    ),
  },
  {
    route: 'POST /v0/meta/bases/:base/tables/:table/fields',
    path: `/v0/meta/bases/${ownBaseId}/tables/Prompts/fields`,
    bodies: json(
      (name) => ({ name, type: 'singleLineText' }),
      (formula) => ({ name: 'a', type: 'formula', options: { formula } }),
    ),
  },
  { route: 'POST /v0/:base/:table/listRecords', path: `${table}/listRecords`, bodies: filtered },
  { route: 'POST /v0/:base/:table', path: table, bodies: newRecord },
  ...['PATCH', 'PUT'].map((method) => ({
    route: `${method} /v0/:base/:table`,
    path: table,
    bodies: changedRecord,
  })),
  ...['PATCH', 'PUT'].map((method) => ({
    route: `${method} /v0/:base/:table/:record`,
    path: `${table}/rec00000000000000`,
    bodies: newRecord,
  })),
  {
    route: 'POST /v0/:base/:record/:field/uploadAttachment',
    path: `/v0/${ownBaseId}/rec00000000000000/Image/uploadAttachment`,
    bodies: named(['file', 'filename'], { file: 'YQ==', contentType: 'text/plain', filename: 'a' }),
  },
  {
    route: 'PATCH /api/airtable-prompts-admin/:id',
    path: '/api/airtable-prompts-admin/rec00000000000000',
    bodies: json((text) => ({ fields: { Prompt: text } })),
  },
  ...['attachments'].map((name) => ({
    route: `POST /api/airtable-dashboard/${name}`,
    bodies: file('text.csv'),
  })),
  ...['airtable', 'stripe'].map((name) => ({
    route: `POST /webhooks/${name}`,
    bodies: [{ raw: (text: string) => text }],
  })),
  {
    route: 'POST /embed/v1/sessions',
    bodies: named(['key', 'visitor', 'page']),
  },
  {
    route: 'POST /embed/v1/messages',
    bodies: named(['text', 'choice', 'fileId'], { sessionId: someId, clientId: someId }),
  },
  {
    route: 'POST /embed/v1/files',
    path: `/embed/v1/files?sessionId=${someId}&name=text.txt`,
    bodies: [{ raw: (text) => text }],
  },
  {
    route: 'POST /mail/leave/:link',
    path: `/mail/leave/${someId}.${'A'.repeat(24)}`,
    bodies: [{ raw: (text) => `stay=${encodeURIComponent(text)}` }],
  },
  {
    route: 'POST /api/support/inbound',
    bodies: [
      { raw: (text) => text },
      { raw: (text) => `From: a@example.org\r\nSubject: ${text}\r\n\r\n${text}` },
    ],
  },
  {
    route: 'POST /v1/mail/send',
    bodies: json(
      (text) => ({ template: text, to: 'a@example.org' }),
      (text) => ({ template: 'reply', to: text }),
      (text) => ({ template: 'reply', to: 'a@example.org', data: { [text.slice(0, 80)]: text } }),
    ),
  },
  {
    route: 'POST /hooks/:id',
    path: `/hooks/${someId}`,
    bodies: [{ raw: (text) => text }],
  },
  {
    route: 'POST /newsletter/unsubscribe',
    bodies: [{ raw: (text) => `List-Unsubscribe=${encodeURIComponent(text)}` }],
  },
  ...[
    ...[
      ['market.search', 'q'],
      ['market.submit', 'body'],
      ['chat.route', 'message'],
    ],
  ].map(([tool = '', name = '']) => ({
    ...{ route: 'POST /api/tools/:name', path: `/api/tools/${tool}`, bodies: named([name]) },
  })),
  {
    route: 'POST /mcp',
    bodies: json(
      (method) => ({ jsonrpc: '2.0', id: 1, method }),
      (q) => ({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'market_search', arguments: { q } },
      }),
    ),
  },
  { route: 'POST /api/assets', bodies: file('text.md') },
  { route: 'POST /api/projects/import', bodies: file('project.zip') },
  { route: 'POST /api/newsletter/admin/import', bodies: file('people.csv') },
  { route: 'POST /api/newsletter/sources/uploads', bodies: file('text.md') },
  { route: 'POST /api/newsletter/pictures/uploads', bodies: file('picture.png') },
  { route: 'POST /api/one-button-video-maker/uploads', bodies: file('picture.png') },
  { route: 'POST /api/prompt-studio/pictures', bodies: file('picture.png') },
  {
    route: 'POST /v1/chat/completions',
    bodies: json(
      ...['', 'what is ', 'summarise: '].map((word) => (text: string) => said(word + text)),
    ),
  },
  {
    route: 'POST /v1/chat/completions',
    bodies: json(...['draw ', 'read aloud: „'].map((word) => (text: string) => said(word + text))),
    isWork: true,
  },
  { route: 'POST /v1/messages', bodies: json((text) => ({ ...said(text), max_tokens: 50 })) },
  { route: 'POST /v1/responses', bodies: named(['input'], { model: 'auto' }) },
  { route: 'POST /v1/estimates', bodies: json((text) => said(text)) },
  { route: 'POST /v1/embeddings', bodies: named(['input'], { model: 'auto' }) },
  { route: 'POST /v1/images/generations', bodies: named(['prompt'], { model: 'local' }) },
  { route: 'POST /v1/audio/speech', bodies: named(['input'], { model: 'local' }) },
  { route: 'POST /v1/audio/transcriptions', bodies: file('sound.mp3') },
  { route: 'POST /v1/videos', bodies: named(['prompt'], { model: 'auto' }) },
];

/** Routes that may have a body and read no text from it, with the reason. */
const textless: readonly { readonly routes: RegExp; readonly because: string }[] = [
  { routes: /^ALL \/(.*\/)?\*$/, because: 'a step before other routes, or the contracts’ own' },
  { routes: /^ALL \/(mcp|uploads)$/, because: 'the step before their POST' },
  { routes: /^(POST|OPTIONS) \/uploads(\/:id)?$/, because: 'reads its headers only' },
  {
    routes: /^PATCH \/uploads\/:id$/,
    because: 'writes bytes away; the whole file is looked at as that of POST /api/assets is',
  },
  { routes: /^ALL \/s\/:token\/:more\?$/, because: 'the step before GET and POST' },
  {
    routes: /^POST \/s\/:token\/comments$/,
    because: 'nothing without a link; share-comments.test.ts tries hostile words',
  },
  {
    routes: /^POST \/s\/:token$/,
    because: 'a password, which is compared and nothing else; shares.test.ts tries it',
  },
  { routes: /^ALL \/newsletter\/unsubscribe$/, because: 'the step before its POST' },
  {
    routes: /^ALL \/sites\/:slug\{\.\+\}$/,
    because: 'published pages and their forms; forms.test.ts sends hostile words and limits them',
  },
  { routes: /^(PUT|PATCH) \/functions\/v1\/:name$/, because: 'the same as by POST' },
  { routes: /^POST \/auth\/v1\/logout$/, because: 'reads its address only' },
  { routes: /^POST \/auth\/v1\/factors\/:id\/challenge$/, because: 'reads its address only' },
  { routes: /^\w+ \/v0\/.*\/$/, because: 'the same as without the stroke at the end' },
];

type Route = { readonly method: string; readonly path: string };

/** Routes outside the contracts that may read a text, and neither have a probe nor a reason. */
export function unprobed(routes: readonly Route[]): string[] {
  const probed = new Set(plainProbes.map(({ route }) => route));
  const reads = routes.filter(({ method }) => !['GET', 'HEAD', 'DELETE'].includes(method));
  const names = [...new Set(reads.map(({ method, path }) => `${method} ${path}`))];
  return names.filter(
    (name) => !probed.has(name) && !textless.some((one) => one.routes.test(name)),
  );
}

/** Probes and reasons for which there is no route any more. */
export function goneRoutes(routes: readonly Route[]): string[] {
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  return [
    ...plainProbes.map(({ route }) => route).filter((route) => !names.includes(route)),
    ...textless.flatMap(({ routes: one }) =>
      names.some((name) => one.test(name)) ? [] : [String(one)],
    ),
  ];
}
