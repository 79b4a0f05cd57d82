import { randomUUID } from 'node:crypto';

/** One person's calls to a hub. */
export type HubClient = {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, json: unknown, method?: string): Promise<T>;
  /** Sends a file as a form does. */
  upload<T>(path: string, name: string, bytes: Buffer): Promise<T>;
};

export type Person = HubClient & {
  readonly token: string;
  /** The same person at another server of the hub. */
  at(origin: string): HubClient;
};

/** Signs up a new person; the first of a hub is its admin. */
export async function signUp(origin: string): Promise<Person> {
  const guest = clientOf(origin, {});
  const { publishableKey } = await guest.get<{ publishableKey: string }>('/api/config');
  const account = { email: `${randomUUID()}@example.org`, password: 'a long enough password' };
  const signed = clientOf(origin, { apikey: publishableKey });
  const session = await signed.post<{ access_token: string }>('/auth/v1/signup', account);
  const token = session.access_token;
  const at = (server: string) => clientOf(server, { authorization: `Bearer ${token}` });
  return { ...at(origin), token, at };
}

/** Calls with given headers; an answer that is not 2xx is an error. */
export function clientOf(origin: string, headers: Record<string, string>): HubClient {
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(origin + path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    get: (path) => call(path, { headers }),
    post: (path, json, method = 'POST') =>
      call(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      }),
    upload(path, name, bytes) {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(bytes)], name));
      return call(path, { method: 'POST', headers, body });
    },
  };
}

/** Asks every 50 ms until `isDone`; resolves with the last answer. */
export async function until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
