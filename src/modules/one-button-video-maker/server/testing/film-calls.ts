import { expect, vi } from 'vitest';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import type { Film } from '../../contract.ts';

const base = '/api/one-button-video-maker';

/** The shortest order of the form. */
export const shortOrder = {
  type: 'music-video-explainer',
  title: 'How tides work',
  description: 'The moon pulls the sea. The sea follows twice a day.',
  duration: '1-2',
  whenThin: 'shorter',
};

/** Calls of the film maker as one person. */
export function createFilmCalls(hub: TestHub, user: TestUser) {
  async function call<T>(path: string, method = 'GET', json?: unknown) {
    const send = method === 'GET' ? {} : { json: json ?? {} };
    const response = await hub.request(`${base}${path}`, { method, token: user.token, ...send });
    return { status: response.status, body: (await response.json()) as T };
  }
  const look = async (id: string) => (await call<Film>(`/films/${id}`)).body;
  const until = (id: string, status: Film['status'], timeout = 15_000) =>
    vi.waitFor(async () => expect((await look(id)).status).toBe(status), {
      ...{ timeout, interval: 50 },
    });
  return {
    call,
    look,
    until,
    order: (change: object = {}) => call<Film>('/films', 'POST', { ...shortOrder, ...change }),
    async upload(kind: string, name: string, bytes: Uint8Array) {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', new File([new Uint8Array(bytes)], name));
      const response = await hub.request(`${base}/uploads`, {
        ...{ method: 'POST', token: user.token, body: form },
      });
      const body = (await response.json()) as { id: string; url: string; message?: string };
      return { status: response.status, body };
    },
    /** A film that is ready. */
    async finished(change: object = {}) {
      const { body } = await call<Film>('/films', 'POST', { ...shortOrder, ...change });
      await until(body.id, 'completed');
      return look(body.id);
    },
  };
}
