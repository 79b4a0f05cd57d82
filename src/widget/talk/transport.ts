import { eventReader } from './read-events.ts';
import type { Answered, Message, Opened, Said, Stand, WidgetConfig } from './wire.ts';

/** What the hub refused, with its sentence; `status` 0 where nothing arrived. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** How long one question may take, in milliseconds; a file may take longer. */
const patience = 60_000;
const filePatience = 300_000;

export type Transport = ReturnType<typeof transportTo>;

/** The hub's public door for one key. `hub` is its origin. Without cookies, so that nobody's sign-in goes along. */
export function transportTo(hub: string, key: string) {
  const ask = async <T>(path: string, init: RequestInit = {}, most = patience): Promise<T> => {
    const signal = AbortSignal.timeout(most);
    const answer = await fetch(`${hub}/embed/v1/${path}`, {
      ...{ credentials: 'omit', mode: 'cors', cache: 'no-store', signal },
      ...init,
    } as RequestInit).catch(() => {
      throw new Refused(0, 'UNREACHABLE', '');
    });
    const body = await answer.json().catch(() => null);
    if (answer.ok) return body as T;
    throw new Refused(answer.status, String(body?.code ?? ''), String(body?.message ?? ''));
  };
  const post = <T>(path: string, body: unknown, visitor?: string) =>
    ask<T>(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(visitor && { Authorization: `Bearer ${visitor}` }),
      },
      body: JSON.stringify(body),
    });
  return {
    config: () => ask<WidgetConfig>(`config?key=${encodeURIComponent(key)}`),
    open: (visitor: string | undefined, fresh: boolean) =>
      post<Opened>('sessions', {
        ...{ key, page: pageOf(location) },
        ...(visitor && { visitor }),
        ...(fresh && { fresh }),
      }),
    say: (visitor: string, sessionId: string, clientId: string, said: Said) =>
      post<Answered>('messages', { sessionId, clientId, ...said }, visitor),
    async sendFile(visitor: string, sessionId: string, file: File) {
      const query = `sessionId=${encodeURIComponent(sessionId)}&name=${encodeURIComponent(file.name)}`;
      const headers = {
        Authorization: `Bearer ${visitor}`,
        'Content-Type': 'application/octet-stream',
      };
      const init = { method: 'POST', headers, body: file };
      return ask<{ fileId: string }>(`files?${query}`, init, filePatience);
    },
    listen: (listener: Listener) => listen(hub, listener),
  };
}

/** The address of the page without what stands behind `?` and `#`: it may be a secret. */
const pageOf = ({ origin, pathname }: Location) =>
  origin === 'null' ? undefined : (origin + pathname).slice(0, 500);

export type Listener = {
  readonly visitor: string;
  readonly sessionId: string;
  /** The last message that is known. */
  readonly after: number;
  readonly signal: AbortSignal;
  onMessage(message: Message): void;
  onStand(stand: Stand): void;
};

/** Hears what happens in a session until the stream ends; rejects where it could not begin. */
async function listen(hub: string, listener: Listener): Promise<void> {
  const { visitor, sessionId, after, signal, onMessage, onStand } = listener;
  const answer = await fetch(
    `${hub}/embed/v1/events?sessionId=${encodeURIComponent(sessionId)}&after=${after}`,
    {
      headers: { Authorization: `Bearer ${visitor}`, Accept: 'text/event-stream' },
      ...{ credentials: 'omit', mode: 'cors', cache: 'no-store', signal },
    },
  );
  if (!answer.ok || !answer.body) throw new Refused(answer.status, '', '');
  const read = eventReader(({ name, data }) => {
    if (name === 'message') onMessage(JSON.parse(data));
    else if (name === 'state') onStand(JSON.parse(data));
  });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    read(value);
  }
}
