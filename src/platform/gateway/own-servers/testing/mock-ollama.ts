import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeTurn, sayAsOpenAi } from '../../providers/testing/fake-tool-caller.ts';

type Kept = {
  readonly size: number;
  readonly family: string;
  readonly parameters: string;
  readonly abilities: readonly string[];
};

/** What can be pulled, and what is there from the start. */
const library: Readonly<Record<string, Kept>> = {
  'llama3.2:3b': {
    ...{ size: 2_019_393_189, family: 'llama', parameters: '3.2B' },
    abilities: ['completion', 'tools'],
  },
  'gemma3:4b': {
    ...{ size: 3_338_801_804, family: 'gemma3', parameters: '4.3B' },
    abilities: ['completion', 'vision'],
  },
  // No part of its name says that it embeds; Ollama does.
  'snowflake-arctic:l': {
    ...{ size: 669_603_456, family: 'bert', parameters: '334M' },
    abilities: ['embedding'],
  },
};

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
};

/**
 * A stand-in for Ollama after its public API: lists, details, models in memory, pulls line by line,
 * deletion, and chat as OpenAI's API has it. `pauseAt` holds pulls at a share of their bytes.
 */
export async function startMockOllama(installed: readonly string[] = ['llama3.2:3b']) {
  const models = new Map(installed.map((name) => [name, library[name] as Kept] as [string, Kept]));
  const loaded = new Map<string, string>();
  const calls: string[] = [];
  const leave = Promise.withResolvers<void>();
  let held: { share: number; go: Promise<void> } | undefined;
  /** What it says next, with calls of tools; then its usual words. */
  const turns: FakeTurn[] = [];
  const asked: object[] = [];
  let words = ['Tides ', 'follow ', 'the ', 'moon.'];

  const answers: Record<string, (body: Record<string, unknown>, out: ServerResponse) => unknown> = {
    'GET /api/version': (_, out) => send(out, 200, { version: '0.11.4' }),
    'GET /v1/models': (_, out) => {
      const data = [...models.keys()].map((id) => ({ id, object: 'model', owned_by: 'library' }));
      send(out, 200, { object: 'list', data });
    },
    'GET /api/tags': (_, out) => send(out, 200, { models: [...models].map(tagOf) }),
    'GET /api/ps': (_, out) => {
      const shown = [...loaded].map(([name, expires_at]) => ({
        ...{ name, model: name, size: models.get(name)?.size, size_vram: 0 },
        expires_at,
      }));
      send(out, 200, { models: shown });
    },
    'POST /api/show': ({ model }, out) => {
      const kept = models.get(String(model));
      if (!kept) return missing(out, model);
      const info = {
        'general.architecture': kept.family,
        [`${kept.family}.context_length`]: 131_072,
      };
      send(out, 200, { details: {}, model_info: info, capabilities: kept.abilities });
    },
    'DELETE /api/delete': ({ model }, out) => {
      if (!models.delete(String(model))) return missing(out, model);
      loaded.delete(String(model));
      out.writeHead(200).end();
    },
    'POST /api/generate': ({ model, keep_alive }, out) => {
      const kept = models.get(String(model));
      if (!kept) return missing(out, model);
      if (keep_alive !== 0 && !kept.abilities.includes('completion'))
        return send(out, 400, { error: `"${model}" does not support generate` });
      keep(String(model), keep_alive);
      const done_reason = keep_alive === 0 ? 'unload' : 'load';
      send(out, 200, { model, response: '', done: true, done_reason });
    },
    'POST /api/embed': ({ model, keep_alive }, out) => {
      if (!models.has(String(model))) return missing(out, model);
      keep(String(model), keep_alive);
      send(out, 200, { model, embeddings: [] });
    },
    'POST /v1/embeddings': ({ model }, out) => {
      const data = [{ object: 'embedding', index: 0, embedding: [0.25, -0.5] }];
      send(out, 200, { object: 'list', data, model, usage: { prompt_tokens: 2, total_tokens: 2 } });
    },
    'POST /api/pull': ({ model }, out) => pull(String(model), out),
    'POST /v1/chat/completions': async (body, out) => {
      const { model } = body;
      asked.push(body);
      out.writeHead(200, { 'content-type': 'text/event-stream' });
      const turn = turns.shift();
      if (turn) {
        sayAsOpenAi((data) => out.write(`data: ${JSON.stringify(data)}\n\n`), turn);
        return out.end('data: [DONE]\n\n');
      }
      const base = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model };
      for (const content of words) {
        const choice = { index: 0, delta: { role: 'assistant', content }, finish_reason: null };
        out.write(`data: ${JSON.stringify({ ...base, choices: [choice] })}\n\n`);
      }
      const end = { index: 0, delta: {}, finish_reason: 'stop' };
      out.write(`data: ${JSON.stringify({ ...base, choices: [end] })}\n\n`);
      const usage = { prompt_tokens: 7, completion_tokens: words.length };
      out.write(`data: ${JSON.stringify({ ...base, choices: [], usage })}\n\n`);
      out.end('data: [DONE]\n\n');
    },
  };

  function keep(name: string, wish: unknown) {
    if (wish === 0) loaded.delete(name);
    else {
      const minutes = typeof wish === 'string' ? Number.parseInt(wish, 10) : 60 * 24 * 365 * 100;
      loaded.set(name, new Date(Date.now() + minutes * 60_000).toISOString());
    }
  }

  async function pull(name: string, out: ServerResponse) {
    out.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const say = (line: object) => out.write(`${JSON.stringify(line)}\n`);
    say({ status: 'pulling manifest' });
    const kept = library[name];
    if (!kept) {
      say({ error: 'pull model manifest: file does not exist' });
      return out.end();
    }
    const digest = 'sha256:dde5aa3fc5ffc17176b5e8bdc82f587b24b2678c6c66101bf7da77af9f7ccdff';
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const completed = Math.round(kept.size * share);
      const status = `pulling ${digest.slice(7, 19)}`;
      say({ status, digest, total: kept.size, ...(completed > 0 && { completed }) });
      if (held && share === held.share) await Promise.race([held.go, once(out, 'close')]);
      // As Ollama does: a pull ends with the connection that asked for it.
      if (out.destroyed) {
        leave.resolve();
        return;
      }
    }
    for (const status of ['verifying sha256 digest', 'writing manifest']) say({ status });
    models.set(name, kept);
    say({ status: 'success' });
    out.end();
  }

  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const answer = answers[call];
    if (!answer) return void response.writeHead(404).end('404 page not found');
    await answer(await bodyOf(request), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ calls, models, turns, asked },
    /** Resolves when somebody went away from a pull. */
    left: leave.promise,
    say: (next: string[]) => {
      words = next;
    },
    /** Pulls wait when so much of them is there, until the returned function is called. */
    holdPullsAt(share: number): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { share, go: promise };
      return () => {
        held = undefined;
        resolve();
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type MockOllama = Awaited<ReturnType<typeof startMockOllama>>;

const tagOf = ([name, { size, family, parameters }]: [string, Kept]) => ({
  ...{ name, model: name, modified_at: '2026-05-04T17:37:44.706015396Z', size },
  digest: 'a80c4f17acd55265feec403c7aef86be0c25983ab279d83f3bcd3abbcb5b8b72',
  details: {
    ...{ parent_model: '', format: 'gguf', family, families: [family] },
    ...{ parameter_size: parameters, quantization_level: 'Q4_K_M' },
  },
});

const send = (out: ServerResponse, status: number, body: object) =>
  out.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const missing = (out: ServerResponse, model: unknown) =>
  send(out, 404, { error: `model '${model}' not found` });
