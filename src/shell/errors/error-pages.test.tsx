import { moduleInfos } from 'virtual:module-infos';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ModulesProvider } from '../modules/modules.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { UnexpectedErrorPage } from './unexpected-error-page.tsx';

async function fallbackFor(error: unknown) {
  const loader = () => {
    throw error;
  };
  const routes = [
    { path: '/', loader, element: <p>never</p>, errorElement: <UnexpectedErrorPage /> },
  ];
  const view = render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  const text = view.container.textContent;
  view.unmount();
  return text;
}

it('the router fallback has the documented heading, then the message or the status text', async () => {
  expect(await fallbackFor(new Error('The roof leaks'))).toContain('The roof leaks');
  expect(await fallbackFor(new Response('', { status: 418, statusText: 'Teapot' }))).toContain(
    '418 Teapot',
  );
});

it('a path without a page offers a search that needs no script, and ways on', () => {
  const routes = [{ path: '*', element: <NotFoundPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/nowhere'] });
  const { container, unmount } = render(
    <ModulesProvider value={moduleInfos}>
      <RouterProvider router={router} />
    </ModulesProvider>,
  );
  expect(container.querySelector('h1')?.textContent).toBe('Page not found');
  expect(container.textContent).toContain('/nowhere');
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/marketplace');
  expect(screen.getByRole('searchbox').getAttribute('name')).toBe('q');
  expect(screen.getByRole('link', { name: 'All modules' }).getAttribute('href')).toBe('/modules');
  unmount();
});
