/** What a route outside the contracts does with personal tokens (`gh_pat_…`). */
type TokenPolicy =
  /** Whoever may call it signed in may call it with a token. */
  | 'accepted'
  /** 403 `session_required`, also for an administrator. */
  | 'refused'
  /** It knows no person, or other proofs of one only (a session's token, `gh_sk_…`, a signed link). */
  | 'unknown';

type RouteCard = {
  /** Method and pattern, e.g. `GET /files/:id`. */
  readonly routes: RegExp;
  readonly tokens: TokenPolicy;
  /** Why there is nothing of one person to keep from others, or that `ownership.test.ts` tries it. */
  readonly objects: string;
};

const tried = 'tried';

/**
 * Every route outside the contracts. A new one fails the tests until it has a card here: say what it
 * does with tokens, and either why it serves no object of a person, or `tried` with a fixture in
 * `ownership-fixtures/plain-cases.ts`.
 */
const routeCards: readonly RouteCard[] = [
  {
    routes: /^ALL (\/|.*\/)\*$/,
    tokens: 'unknown',
    objects: 'a step before other routes, or the answer where there is none',
  },
  {
    routes:
      /^GET \/(healthz|readyz|metrics|api\/config|api\/openapi\.json|ai-chat\/frame|fonts\/:file)$/,
    tokens: 'unknown',
    objects: 'the same for everybody',
  },
  {
    routes:
      /^GET \/(robots\.txt|sitemap\.xml|sitemaps\/.*|manifest\.webmanifest|\.well-known\/security\.txt)$/,
    tokens: 'unknown',
    objects: 'public',
  },
  {
    routes: /^GET \/(share-images\/.*|newsletter\/(feed|atom)\.xml)$/,
    tokens: 'unknown',
    objects: 'public',
  },
  {
    routes: /^(GET \/films\/|GET \/certificates\/:code|(ALL|GET|POST) \/s\/:token)/,
    tokens: 'unknown',
    objects: 'public to whoever has the link',
  },
  {
    routes: /^ALL \/sites\/:slug/,
    tokens: 'unknown',
    objects: 'public: what people publish',
  },
  {
    routes: /^GET \/files\/:id$/,
    tokens: 'accepted',
    objects: tried,
  },
  {
    routes: /^POST \/api\/assets$/,
    tokens: 'accepted',
    objects: 'tried by role in assets.test.ts',
  },
  {
    routes: /^ALL \/uploads$/,
    tokens: 'unknown',
    objects: 'a step before other routes',
  },
  {
    routes: /^OPTIONS \/uploads(\/:id)?$/,
    tokens: 'unknown',
    objects: 'the same for everybody',
  },
  {
    routes: /^POST \/uploads$/,
    tokens: 'accepted',
    objects: 'begins an upload that becomes the caller’s own',
  },
  { routes: /^(GET|PATCH|DELETE) \/uploads\/:id$/, tokens: 'accepted', objects: tried },
  { routes: /^POST \/api\/visits$/, tokens: 'unknown', objects: 'counts a visit of nobody' },
  {
    routes: /^POST \/webhooks\//,
    tokens: 'unknown',
    objects: 'other services call it, with a signature',
  },
  {
    routes: /^(GET|POST) \/embed\/v1/,
    tokens: 'unknown',
    objects: 'visitors of other pages, who hold a token of their own: widget.test.ts',
  },
  {
    routes: /^(GET|POST) \/mail\/leave\/:link$/,
    tokens: 'unknown',
    objects: 'the signed link says whose',
  },
  {
    routes: /^GET \/go\/:mailing\/:link\/:n$/,
    tokens: 'unknown',
    objects: 'the signed link says whose',
  },
  {
    routes: /^POST \/api\/support\/inbound$/,
    tokens: 'accepted',
    objects: 'goes to the caller’s own inboxes: support.test.ts',
  },
  {
    routes: /^POST \/v1\/mail\/send$/,
    tokens: 'unknown',
    objects: 'its template is named by a key among the caller’s own: campaigns.test.ts',
  },
  {
    routes: /^POST \/hooks\/:id$/,
    tokens: 'unknown',
    objects: 'other systems call it, with a signature or its secret',
  },
  {
    routes: /^(ALL|POST) \/newsletter\/unsubscribe$/,
    tokens: 'unknown',
    objects: 'the signed link says whose',
  },
  {
    routes:
      /^(GET|POST) \/auth\/v1\/(settings|\.well-known\/.*|signup|token|recover|resend|otp|magiclink|verify|authorize|callback|sso|health)$/,
    tokens: 'unknown',
    objects: 'the way to a session, before there is one',
  },
  {
    routes: /^\w+ \/auth\/v1\/(user|reauthenticate|logout|factors|user\/identities\/authorize)$/,
    tokens: 'unknown',
    objects: 'takes no id: always the caller’s own account',
  },
  {
    routes: /^\w+ \/auth\/v1\/(factors|user\/identities)\/:id/,
    tokens: 'unknown',
    objects: tried,
  },
  {
    routes: /^ALL \/rest\/v1\/user_roles$/,
    tokens: 'accepted',
    objects: 'own rows only; escalation.test.ts tries every write',
  },
  {
    routes: /^\w+ \/functions\/v1\/:name$/,
    tokens: 'accepted',
    objects: 'each function is listed in plain-functions below',
  },
  {
    routes: /^(?!ALL)\w+ \/v0\//,
    tokens: 'accepted',
    objects: 'record tables, which are the administrators’ in common',
  },
  {
    routes: /^GET \/api\/(airtable-prompts-admin|airtable-dashboard\/.*)$/,
    tokens: 'accepted',
    objects: 'record tables, which are the administrators’ in common',
  },
  {
    routes: /^POST \/api\/airtable-dashboard\/(uploads|attachments)$/,
    tokens: 'accepted',
    objects: 'takes no id; administrators only',
  },
  {
    routes: /^PATCH \/api\/airtable-prompts-admin\/:id$/,
    tokens: 'refused',
    objects: 'prompts of the marketplace; administrators only',
  },
  {
    routes: /^(GET|POST) \/api\/newsletter\/admin\//,
    tokens: 'refused',
    objects: 'subscribers, which are the administrators’ in common',
  },
  {
    routes:
      /^POST \/api\/(ai-chat\/(attachments|transcripts)|newsletter\/(sources|pictures)\/uploads|one-button-video-maker\/uploads|prompt-studio\/pictures)$/,
    tokens: 'accepted',
    objects: 'an upload that becomes the caller’s own; takes no id',
  },
  {
    routes: /^GET \/api\/prompt-studio\/statement$/,
    tokens: 'accepted',
    objects: 'takes no id: the caller’s own sales',
  },
  {
    routes: /^GET \/api\/(newsletter\/generations\/|chat\/messages\/|runs\/)/,
    tokens: 'accepted',
    objects: tried,
  },
  {
    routes: /^GET \/api\/one-button-video-maker\/projects\//,
    tokens: 'unknown',
    objects: 'for the holder of a signed link; knows no person',
  },
  {
    routes: /^GET \/api\/prompt-packs\//,
    tokens: 'accepted',
    objects: 'packs are public; packs.test.ts tries that texts come to buyers only',
  },
  { routes: /^GET \/api\/projects\/:id\/bundle$/, tokens: 'accepted', objects: tried },
  {
    routes: /^GET \/api\/knowledge-base\/collections\/:id\/export\/:format$/,
    tokens: 'accepted',
    objects: tried,
  },
  {
    routes: /^POST \/api\/projects\/import$/,
    tokens: 'accepted',
    objects: 'an upload that becomes the caller’s own; bundles.test.ts tries it',
  },
  {
    routes: /^(GET \/api\/tools|POST \/api\/tools\/:name|\w+ \/mcp)$/,
    tokens: 'accepted',
    objects: 'each tool says whose things it reaches; tools.test.ts and mcp.test.ts try strangers',
  },
  { routes: /^GET \/v1\/videos\/:id/, tokens: 'unknown', objects: tried },
  {
    routes: /^(GET|POST) \/v1\/(models|models\/.*|videos)$/,
    tokens: 'unknown',
    objects: 'takes no id of a person’s object: lists what the token’s owner has',
  },
  {
    routes:
      /^POST \/v1\/(chat\/completions|messages|responses|estimates|embeddings|images\/generations|audio\/(speech|transcriptions))$/,
    tokens: 'unknown',
    objects: 'asks a service in the name of the token’s owner; takes no id of the hub',
  },
];

/** Calls of functions under `/functions/v1`, by what they do with tokens. */
export const functionCalls: readonly {
  readonly name: string;
  readonly tokens: 'accepted' | 'refused';
  readonly body: unknown;
}[] = [
  { name: 'airtable-prompts', tokens: 'accepted', body: {} },
  { name: 'airtable-prompts', tokens: 'refused', body: change() },
  { name: 'airtable-services', tokens: 'accepted', body: {} },
  { name: 'airtable-services', tokens: 'refused', body: change() },
  { name: 'newsletter-signup', tokens: 'accepted', body: { email: 'reader@example.org' } },
  { name: 'marketing-contact', tokens: 'accepted', body: { email: 'reader@example.org' } },
];

function change() {
  return { method: 'PATCH', recordId: 'rec00000000000000', fields: { Tag: 'x' } };
}

export type PlainRoute = RouteCard & { readonly method: string; readonly path: string };
type Route = { readonly method: string; readonly path: string };

/** All routes with their card. Throws with what to do for one that has none or two, or a card without a route. */
export function cardsOf(routes: readonly Route[]): PlainRoute[] {
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const unused = new Set(routeCards);
  const found = [...names].map((name) => {
    const [card, second] = routeCards.filter((one) => one.routes.test(name));
    if (!card || second) {
      throw new Error(
        `${name} has ${card ? 'two cards' : 'no card'} in src/app/testing/plain-routes.ts: say there what it does with personal tokens, and whether it serves objects of a person.`,
      );
    }
    unused.delete(card);
    const [method = '', path = ''] = name.split(' ');
    return { ...card, method, path };
  });
  const [idle] = unused;
  if (idle) throw new Error(`No route fits ${idle.routes} in src/app/testing/plain-routes.ts.`);
  return found;
}
