import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { NotFoundPage, UnexpectedErrorPage } from './error-pages.tsx';

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

it('a screen that is planned but not built says so; any other path is simply not there', () => {
  const show = (path: string) => {
    const routes = [{ path: '*', element: <NotFoundPage /> }];
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    const { container, unmount } = render(<RouterProvider router={router} />);
    const title = container.querySelector('h1')?.textContent;
    unmount();
    return title;
  };
  expect(show('/store')).toBe('Not built yet');
  expect(show('/nowhere')).toBe('Page not found');
});
