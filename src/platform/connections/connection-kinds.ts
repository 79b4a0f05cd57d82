import { SignJWT } from 'jose';
import type { ConnectionKind, Credentials } from './connection-kind.ts';

const basic = ({ account, secret }: Credentials) =>
  `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;

/** A token for Ghost's Admin API, made of its key (`id:secret`, hex), good for five minutes. */
export async function ghostToken(key: string): Promise<string> {
  const [id = '', secret = ''] = key.split(':');
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', kid: id, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .setAudience('/admin/')
    .sign(Buffer.from(secret, 'hex'));
}

/** Where a webhook's messages go: the address is its secret, unless it was named apart. */
export const webhookOf = ({ url, secret }: Credentials): string => url || secret;

const ghostKey = /^[0-9a-f]{16,64}:[0-9a-f]{32,128}$/i;

/** Reads JSON that may be anything. */
const textAt = (body: unknown, ...path: string[]): string => {
  let at = body;
  for (const name of path) at = (at as Record<string, unknown> | null)?.[name];
  return typeof at === 'string' ? at.slice(0, 120) : '';
};

/** The accounts elsewhere that the hub can work with. What each answers to a look is as it documents. */
export const connectionKinds: readonly ConnectionKind[] = [
  {
    kind: 'wordpress',
    title: 'WordPress',
    url: 'needed',
    account: 'User name',
    secret: 'Application password',
    help: 'In WordPress: Users, Profile, Application passwords.',
    look: async (ask, given) =>
      ask(
        { path: '/wp-json/wp/v2/users/me?context=edit', headers: { authorization: basic(given) } },
        (body) => textAt(body, 'name'),
      ),
  },
  {
    kind: 'ghost',
    title: 'Ghost',
    url: 'needed',
    secret: 'Admin API key',
    help: 'In Ghost: Settings, Integrations, Add custom integration.',
    fault: ({ secret }) =>
      ghostKey.test(secret)
        ? undefined
        : 'An Admin API key is two words of digits and letters with a colon between them.',
    look: async (ask, { secret }) => {
      const authorization = `Ghost ${await ghostToken(secret)}`;
      return ask({ path: '/ghost/api/admin/users/me/', headers: { authorization } }, () => '');
    },
  },
  {
    kind: 'mastodon',
    title: 'Mastodon',
    url: 'needed',
    secret: 'Access token',
    help: 'On your instance: Preferences, Development, New application, with write:statuses and write:media.',
    look: (ask, { secret }) =>
      ask(
        {
          path: '/api/v1/accounts/verify_credentials',
          headers: { authorization: `Bearer ${secret}` },
        },
        (body) => textAt(body, 'acct'),
      ),
  },
  {
    kind: 'bluesky',
    title: 'Bluesky',
    url: 'https://bsky.social',
    account: 'Handle',
    secret: 'App password',
    help: 'In Bluesky: Settings, Privacy and security, App passwords.',
    look: (ask, { account, secret }) =>
      ask(
        {
          path: '/xrpc/com.atproto.server.createSession',
          method: 'POST',
          json: { identifier: account, password: secret },
        },
        (body) => textAt(body, 'handle'),
      ),
  },
  {
    kind: 'telegram',
    title: 'Telegram',
    url: 'https://api.telegram.org',
    account: 'Channel or chat',
    secret: 'Bot token',
    help: 'Ask @BotFather for a bot, and make it an administrator of the channel.',
    look: (ask, { secret }) =>
      ask({ path: `/bot${encodeURIComponent(secret).replaceAll('%3A', ':')}/getMe` }, (body) =>
        textAt(body, 'result', 'username'),
      ),
  },
  {
    kind: 'discord',
    title: 'Discord',
    url: 'optional',
    secret: 'Webhook address',
    help: 'In the channel: Edit, Integrations, Webhooks, Copy webhook URL.',
    look: (ask, given) => ask({ address: webhookOf(given) }, (body) => textAt(body, 'name')),
  },
  {
    kind: 'slack',
    title: 'Slack',
    url: 'optional',
    secret: 'Webhook address',
    help: 'In Slack: an app with Incoming webhooks, Add new webhook.',
  },
  {
    kind: 'caldav',
    title: 'Calendar (CalDAV)',
    url: 'needed',
    account: 'User name',
    secret: 'Password',
    help: 'Many providers want a password that is made for one program alone.',
    look: (ask, given) =>
      ask(
        {
          path: '',
          method: 'PROPFIND',
          headers: {
            ...{ authorization: basic(given), depth: '0' },
            'content-type': 'application/xml; charset=utf-8',
          },
          body: '<?xml version="1.0"?><propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>',
        },
        () => '',
      ),
  },
];

export const kindOfConnection = (kind: string): ConnectionKind | undefined =>
  connectionKinds.find((one) => one.kind === kind);
