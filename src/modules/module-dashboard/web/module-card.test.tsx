import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { DashboardModule } from '#shell/modules/modules.tsx';
import { ModuleCard } from './module-card.tsx';
import { groupModules } from './sections.ts';

const seo: DashboardModule = {
  id: 'seo-studio',
  title: 'SEO Studio',
  description: 'Finds what people search for.',
  icon: 'search',
  status: 'active',
  category: 'Marketing',
  path: '/modules/seo-studio',
  paths: ['/modules/seo-studio'],
  permission: 'user',
};

const show = (module: DashboardModule) =>
  render(
    <MemoryRouter>
      <ModuleCard module={module} />
    </MemoryRouter>,
  );

it('an active module can be opened and its guide read', () => {
  const { unmount } = show(seo);
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open SEO Studio' }).getAttribute('href')).toBe(
    '/modules/seo-studio',
  );
  expect(screen.getByRole('link', { name: 'Guide to SEO Studio' }).getAttribute('href')).toBe(
    '/modules/seo-studio/guide',
  );
  unmount();
});

it('a module that is coming soon cannot be opened', () => {
  const { unmount } = show({ ...seo, status: 'coming-soon' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Coming Soon' });
  expect(button.disabled).toBe(true);
  expect(screen.queryByRole('link', { name: 'Open SEO Studio' })).toBeNull();
  unmount();
});

it('a status that nobody knows shows as Unknown', () => {
  const { unmount } = show({ ...seo, status: 'paused' as DashboardModule['status'] });
  expect(screen.getByText('Unknown')).toBeTruthy();
  unmount();
});

it('modules of categories without a section of their own come last', () => {
  const analytics = { ...seo, id: 'a', category: 'Analytics' as const };
  const titles = groupModules([analytics, seo]).map(({ title }) => title);
  expect(titles).toEqual(['Marketing', 'Analytics, Web Development and Automation']);
});
