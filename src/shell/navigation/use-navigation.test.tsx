import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { defineModule, type ModuleInfo } from '#kernel/module.ts';
import { ModulesProvider } from '../modules/modules.tsx';
import { SessionStateProvider } from '../session/session.tsx';
import type { SessionHint } from '../session/session-hint.ts';
import { useNavigation } from './use-navigation.ts';

const about = { title: '', description: '', icon: 'house', path: '/' };
const infos: ModuleInfo[] = [
  defineModule({
    ...{ ...about, id: 'airtable-dashboard', status: 'active', permission: 'admin' },
    paths: ['/airtable-dashboard', '/airtable-api-manager'],
    nav: [
      { group: 'API Management', path: '/airtable-dashboard', place: 40 },
      { group: 'API Management', path: '/airtable-api-manager', place: 30 },
      { group: 'Admin Tools', path: '/airtable-dashboard', place: 10 },
    ],
  }),
  defineModule({
    ...{ ...about, id: 'image-generator', status: 'coming-soon', permission: 'user' },
    paths: ['/image-generator'],
    nav: [{ group: 'AI Tools', label: 'Image Generator', path: '/image-generator', place: 50 }],
  }),
  defineModule({
    ...{ ...about, id: 'home', status: 'active', permission: 'public' },
    ...{ paths: ['/', '/chat-pdf'], comingPaths: ['/chat-pdf'] },
    nav: [{ group: 'AI Tools', label: 'Chat with PDF', path: '/chat-pdf', place: 130 }],
  }),
];

function navigationFor(hint: SessionHint) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionStateProvider value={{ status: 'loading', hint }}>
      <ModulesProvider value={infos}>{children}</ModulesProvider>
    </SessionStateProvider>
  );
  return renderHook(() => useNavigation(), { wrapper }).result.current;
}
const linksOf = (hint: SessionHint) => navigationFor(hint).groups.flatMap(({ links }) => links);

it('tools that are not built yet are marked, also those that a built module tells of', () => {
  const coming = linksOf('user').filter((link) => link.coming);
  expect(coming.map(({ label }) => label)).toEqual(['Image Generator', 'Chat with PDF']);
});

it('nobody but an administrator sees links that would end in "Access Denied"', () => {
  const adminOnly = (hint: SessionHint) =>
    linksOf(hint).filter(({ path }) =>
      ['/airtable-dashboard', '/airtable-api-manager'].includes(path),
    );
  expect(adminOnly('visitor')).toEqual([]);
  expect(adminOnly('user')).toEqual([]);
  expect(adminOnly('admin')).toHaveLength(2);
  expect(navigationFor('user').admin).toBeUndefined();
  expect(navigationFor('admin').admin?.links.length).toBeGreaterThan(0);
});
