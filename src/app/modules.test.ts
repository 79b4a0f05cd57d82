import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { matchPath } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { moduleCategories } from '#kernel/module.ts';
import { type DiscoveredModule, discoverModules } from './discovery.ts';
import { listEndpoints } from './testing/endpoint-list.ts';

let modules: DiscoveredModule[];
beforeAll(async () => {
  modules = await discoverModules();
});
const fileOf = (id: string, path: string) => new URL(`../modules/${id}/${path}`, import.meta.url);

describe('the modules', () => {
  it('have ids like their folders and paths of their own', () => {
    const paths = modules.flatMap(({ info }) => info.paths);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { info } of modules) expect(info.id).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  it('are 24 on the dashboard, in the documented categories', () => {
    const shown = modules.filter(({ info }) => info.category);
    const counts = Object.fromEntries(
      moduleCategories.map((name) => [
        name,
        shown.filter(({ info }) => info.category === name).length,
      ]),
    );
    expect(shown).toHaveLength(24);
    expect(counts).toEqual({
      'AI Tools': 3,
      'Media Creation': 5,
      Marketing: 6,
      Organization: 2,
      Publishing: 1,
      Content: 1,
      Education: 1,
      Support: 1,
      Analytics: 1,
      'Web Development': 1,
      Automation: 1,
      Design: 1,
    });
    for (const { info } of shown) {
      expect(info.path).toBe(`/modules/${info.id}`);
      expect(existsSync(fileOf(info.id, 'guide.md')), info.id).toBe(true);
    }
  });

  it('stand on the dashboard in the order in which the documents name them', () => {
    const shown = modules.flatMap(({ info }) => (info.category ? [info] : []));
    const places = shown.map(({ place }) => place);
    expect(new Set(places).size).toBe(24);
    const inOrder = shown.sort((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(({ id }) => id);
    expect(inOrder.join(' ')).toBe(
      'super-chatbot ai-chat one-button-video-maker seo-studio avatar-generator image-generator ai-ad-creator video-generator book-publisher content-creator newsletter knowledge-base training-center support social-media-manager landing-page-builder email-marketing analytics-dashboard website-builder automation-workflows chatbot-builder logo-designer photo-editor calendar-scheduler',
    );
  });

  it('are known by a role once, but for frames', () => {
    const roles = modules.flatMap(({ info: { id, role } }) =>
      role && role !== 'frame' ? [{ id, role }] : [],
    );
    expect(roles).toEqual([
      { id: 'api-keys', role: 'keys' },
      { id: 'super-chatbot', role: 'drawing' },
    ]);
  });

  it('are active exactly when they have a tool', () => {
    for (const { info } of modules.filter(({ info: { category } }) => category)) {
      const hasTool = existsSync(fileOf(info.id, 'web/index.tsx'));
      expect(info.status, info.id).toBe(hasTool ? 'active' : 'coming-soon');
    }
  });

  it('say what they ask AI services for, exactly where they ask', async () => {
    const asks = /\b(?:gateway|platform\(\)\.gateway|findLiveResults)\b|\/conversations\//;
    // These look at services, or offer them on, and ask nothing of them for themselves.
    const lookers = ['admin', 'api-keys', 'account', 'workspace'];
    for (const { info } of modules.filter(({ info: { id } }) => !lookers.includes(id))) {
      const folder = fileOf(info.id, 'server/');
      const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
      const sources = files.filter((name) => name.endsWith('.ts') && !name.includes('test'));
      const texts = await Promise.all(
        sources.map((name) => readFile(new URL(name, folder), 'utf8')),
      );
      expect(Boolean(info.uses), info.id).toBe(texts.some((text) => asks.test(text)));
    }
  });

  it('lead from their runs to screens of their own', () => {
    const runs = modules.flatMap(({ info, server }) =>
      (server?.runs ?? []).map((run) => ({ info, run })),
    );
    expect(runs.length).toBeGreaterThan(4);
    for (const { info, run } of runs) {
      const path = run.path?.({} as never, { id: 'one', module: info.id, output: null });
      if (!path) continue;
      const [screen = ''] = path.split('?');
      expect([run.name, info.paths.some((each) => matchPath(each, screen))]).toEqual([
        run.name,
        true,
      ]);
    }
  });

  it('sell each kind of thing once, and collections only of what is sold', () => {
    const sold = modules.flatMap(({ info: { id }, server }) =>
      (server?.sellables ?? []).map(({ kind, goods, holds }) => ({ id, kind, goods, holds })),
    );
    expect(sold).toEqual([
      { id: 'marketplace', kind: 'prompt', goods: 'prompts', holds: undefined },
      { id: 'prompt-packs', kind: 'pack', goods: 'prompts', holds: 'prompt' },
    ]);
  });

  it('say how their conversations go', () => {
    const chats = modules.flatMap(({ info: { id }, server }) =>
      server?.chat ? [{ id, ...server.chat, sharedPath: server.chat.sharedPath('secret') }] : [],
    );
    expect(chats).toEqual([
      {
        id: 'ai-chat',
        introduction:
          "Hello! I'm your AI Chat Assistant. Pick a service and a model, or leave the choice to the hub.",
        wordsOnly: true,
        staysWithService: true,
        callsTools: true,
        attachments: { hide: expect.any(Function), remove: expect.any(Function) },
        assistants: { find: expect.any(Function), documentPath: expect.any(Function) },
        sharedPath: '/modules/ai-chat/shared/secret',
      },
      {
        id: 'chat-pdf',
        introduction: 'Ask your files. Each sentence of an answer leads to the lines it rests on.',
        wordsOnly: true,
        staysWithService: true,
        callsTools: false,
        subject: expect.anything(),
        sharedPath: '/modules/ai-chat/shared/secret',
      },
      {
        id: 'super-chatbot',
        introduction:
          "Hello! I'm your Super Chatbot. I send each message to the AI service that fits it best.",
        wordsOnly: false,
        staysWithService: false,
        callsTools: true,
        attachments: { hide: expect.any(Function), remove: expect.any(Function) },
        assistants: { find: expect.any(Function), documentPath: expect.any(Function) },
        sharedPath: '/modules/ai-chat/shared/secret',
      },
    ]);
  });

  it('name who may call each endpoint, below a path of their own', () => {
    const endpoints = listEndpoints(modules);
    expect(endpoints.length).toBeGreaterThan(30);
    for (const { permission, path, method } of endpoints) {
      expect(['public', 'user', 'admin'], `${method} ${path}`).toContain(permission);
    }
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
