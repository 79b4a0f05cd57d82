import { expect, it } from 'vitest';
import { navPathsOf } from '#shell/navigation/navigation.ts';
import { aliasRoutes } from './alias-routes.ts';
import { screens as allScreens } from './screens.ts';
import { moduleInfos } from './web-modules.ts';

const screens = new Set(allScreens.map(({ path }) => path));
const aliases = aliasRoutes(moduleInfos, screens);

async function follow(path: string): Promise<{ place: string; status: number }> {
  const loader = aliases.find((route) => route.path === path.split('?')[0])?.loader;
  if (typeof loader !== 'function') throw new Error(`${path} leads nowhere`);
  const request = new Request(`http://hub${path}`);
  const answer = (await loader({ request } as never)) as Response;
  return { place: answer.headers.get('location') ?? '', status: answer.status };
}

it.each([
  ['/smart-ai', '/modules/super-chatbot'],
  ['/one-button-video-maker', '/modules/one-button-video-maker'],
  ['/smart-music-video', '/modules/one-button-video-maker'],
  ['/seo-studio?q=a%20b', '/modules/seo-studio?q=a%20b'],
  ['/analytics', '/modules/analytics-dashboard'],
])('%s moved to %s for good', async (from, to) => {
  expect(await follow(from)).toEqual({ place: to, status: 301 });
});

it('every link of the navigation has a screen or leads to one', () => {
  const known = new Set([...screens, ...aliases.map(({ path }) => path)]);
  const bare = navPathsOf(moduleInfos).filter(
    (path) => !known.has(path) && !(path.startsWith('/modules/') && known.has('/modules/:slug')),
  );
  expect(bare).toEqual([]);
});
