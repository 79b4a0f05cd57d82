import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ImageForm } from './image-form.tsx';
import { useImageForm } from './use-image-form.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Form = () => <ImageForm {...useImageForm().props} />;
const local = { id: 'local', name: 'Local engine', isFree: true, styles: [], sizes: [] };

it('a picture asked for before the services are known is made once they are, not forgotten', async () => {
  const told = Promise.withResolvers<void>();
  const made = Promise.withResolvers<unknown>();
  vi.stubGlobal('fetch', async (asked: Request | string, init?: RequestInit) => {
    const address = typeof asked === 'string' ? asked : asked.url;
    if (address.endsWith('/api/tools/image.generate')) {
      made.resolve(JSON.parse(String(init?.body)));
      return Response.json({ runId: 'a' }, { status: 202 });
    }
    if (!address.endsWith('/services')) return new Promise<Response>(() => {});
    await told.promise;
    return Response.json({ json: { services: [local] } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Form />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const prompt = screen.getByLabelText('What the picture should show');
  fireEvent.change(prompt, { target: { value: 'A lighthouse' } });
  fireEvent.keyDown(prompt, { key: 'Enter', ctrlKey: true });
  told.resolve();
  expect(await made.promise).toMatchObject({ prompt: 'A lighthouse' });
});
