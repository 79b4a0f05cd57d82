import { beforeAll, expect, it } from 'vitest';
import type { ModuleInfo } from '#kernel/module.ts';
import { shownTools } from '../modules/home/web/tools.ts';
import { discoverModules } from './discovery.ts';

let infos: ModuleInfo[];
beforeAll(async () => {
  infos = (await discoverModules()).map(({ info }) => info);
});

const first = {
  'super-chatbot': ['Super Chatbot', 'chat', 'super-chatbot'],
  'one-button-video-maker': ['One-Button Video Maker', 'film', 'one-button-video-maker'],
  'image-generator': ['Image Generator', 'picture', undefined],
  'ai-chat': ['AI Chat Assistant', 'branches', 'ai-chat'],
} as const;

/** The modules as if exactly these were built. */
const builtAre = (ids: readonly string[]) =>
  infos.map(
    (info): ModuleInfo =>
      info.id in first
        ? { ...info, status: ids.includes(info.id) ? 'active' : 'coming-soon' }
        : info,
  );

it.each([
  [['super-chatbot', 'one-button-video-maker', 'ai-chat']],
  [['super-chatbot', 'one-button-video-maker', 'image-generator', 'ai-chat']],
  [['image-generator']],
] as const)('the landing page begins with the first three of %j', (ids) => {
  const own = shownTools(builtAre(ids)).slice(0, -3);
  expect(own.map(({ title, drawing, picture }) => [title, drawing, picture])).toEqual(
    ids.slice(0, 3).map((id) => first[id]),
  );
  for (const [at, { text, to, ready }] of own.entries()) {
    const { description, path } = infos.find(({ id }) => id === ids[at]) ?? {};
    expect([text, to, ready]).toEqual([description, path, true]);
  }
});

it('the three tools that the documents name come last, one of them still to come', () => {
  expect(shownTools(infos).slice(-3)).toMatchObject([
    {
      title: 'Voice Clone',
      text: 'Have texts spoken in your own voice, from a minute of recording, with your consent on file.',
      to: '/voice-clone',
      drawing: 'voice',
      picture: undefined,
      ready: false,
    },
    {
      title: 'Prompt Generator',
      text: 'Say what you want to get; it writes the prompt, with blanks to fill in and a score.',
      to: '/prompt-generator',
      drawing: 'prompt',
      picture: 'prompt-generator',
      ready: true,
    },
    {
      title: 'Chat with PDF',
      text: 'Ask a document and see the page that each answer rests on.',
      to: '/chat-pdf',
      drawing: 'document',
      picture: undefined,
      ready: true,
    },
  ]);
  expect(shownTools(infos)).toHaveLength(6);
});
