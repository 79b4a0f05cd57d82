import { sized } from '#kernel/testing/test-size.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import { listEndpoints, toRequest } from './endpoint-list.ts';
import { hostileKinds, hostileText } from './hostile-strings.ts';
import { type PlainBody, plainProbes } from './plain-probes.ts';
import { textFields } from './text-fields.ts';

/** One request that carries a text of so many characters. */
export type Probe = {
  readonly name: string;
  /** Most characters the field takes. */
  readonly longest: number;
  readonly isFree: boolean;
  readonly send: (length: number, pick: number) => Promise<number>;
};

const someId = '019aa000-0000-7000-8000-00000000dead';
/**
 * Characters of the longest text that is tried; all that fields take with `GUILDHALL_TEST_SIZE=full`
 * and from outside. What takes quadratic time shows with fewer.
 */
export const longestTried = sized(100_000, 200_000);

/** What signs the tester out or ends the account would make the rest of the run meaningless. */
const isHarmless = ({ path, method }: { path: string; method: string }) =>
  !(method === 'DELETE' && /account|session/.test(path)) && !/delete|others/.test(path);

/** Every text field of every contract, and every route beside them that reads a text. */
export function listProbes(
  hub: Pick<TestHub, 'request'> & { readonly hub: Pick<TestHub['hub'], 'modules'> },
  user: TestUser,
  secret: string,
  apikey: string,
): Probe[] {
  const send = async (path: string, init: RequestInit & { token?: string }) => {
    const token = path.startsWith('/v1') ? secret : user.token;
    const response = await hub.request(path, { token, ...init });
    await response.arrayBuffer();
    return response.status;
  };
  const request = (method: string, path: string, json: unknown) => {
    const headers = { 'content-type': 'application/json', apikey };
    const body = method === 'GET' ? {} : { body: JSON.stringify(json) };
    return send(path, { method, headers, ...body });
  };
  const contracts = listEndpoints(hub.hub.modules)
    .filter(isHarmless)
    .flatMap((endpoint) =>
      textFields(endpoint.input, someId).map((field): Probe => {
        // An address longer than this is refused by the server itself.
        const inAddress = endpoint.method === 'GET' || endpoint.path.includes(`{${field.path}}`);
        const most = inAddress ? 1500 : longestTried;
        return {
          name: `${endpoint.method} ${endpoint.path} ${field.path}`,
          longest: Math.min(field.longest ?? most, most),
          isFree: field.isFree,
          send(length, pick) {
            const { path, json } = toRequest(endpoint, field.fill(hostileText(length, pick)));
            return request(endpoint.method, path, json);
          },
        };
      }),
    );
  const plain = plainProbes.flatMap(({ route, path, bodies, isWork }) => {
    const [named = '', pattern = ''] = route.split(' ');
    const method = named === 'ALL' ? 'POST' : named;
    return bodies.map((body, at): Probe => {
      const number = bodies.length > 1 ? ` (${at + 1})` : '';
      return {
        name: `${method} ${path ?? pattern}${number}`,
        longest: longestTried,
        isFree: !isWork,
        send: (length, pick) => {
          // A body that an answer did not wait for ends its connection.
          const headers = { apikey, connection: 'close', ...typeOf(body) };
          const filled = fill(body, hostileText(length, pick));
          return send(path ?? pattern, { method, headers, body: filled });
        },
      };
    });
  });
  return [...contracts, ...plain];
}

const typeOf = (body: PlainBody): Record<string, string> => {
  if ('json' in body) return { 'content-type': 'application/json' };
  return 'raw' in body ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
};

function fill(body: PlainBody, text: string): string | FormData {
  if ('json' in body) return JSON.stringify(body.json(text));
  if ('raw' in body) return body.raw(text);
  const form = new FormData();
  for (const [name, value] of Object.entries(body.form(text))) form.append(name, value);
  return form;
}

/** Which kinds of text a field gets, by chance: `most` where many words fit, one where few do. */
export function picksFor(probe: Probe, most: number, random: () => number): number[] {
  const count = probe.isFree && probe.longest >= 2000 ? most : 1;
  return Array.from({ length: count }, () => Math.floor(random() * hostileKinds));
}
