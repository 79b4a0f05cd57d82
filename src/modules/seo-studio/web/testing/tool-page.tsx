import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';

export type ToolCall = { readonly tool: string; readonly input: Record<string, unknown> };
type Answers = (call: ToolCall) => { readonly output: object; readonly notes?: string[] } | string;

/** Stands in for the hub's tools at the network: an answer, or a sentence why not. Gives what was asked. */
export function answerTools(answers: Answers): ToolCall[] {
  const asked: ToolCall[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const path = new URL(String(address instanceof Request ? address.url : address), 'http://hub')
      .pathname;
    const tool = path.replace('/api/tools/', '');
    const call = { tool, input: JSON.parse(String(init?.body ?? '{}')) };
    asked.push(call);
    const answer = answers(call);
    if (typeof answer !== 'string') {
      const rest = { assets: [], engine: null, cost: null, notes: [], runId: null };
      return Response.json({ ...rest, ...answer });
    }
    const status = 400;
    return Response.json(
      { code: 'BAD_REQUEST', defined: false, status, message: answer },
      { status },
    );
  });
  return asked;
}

/** The test's browser has no layout, so nothing in it changes its size. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A part of a screen at an address of its own. */
export function showPart(part: ReactNode) {
  vi.stubGlobal('ResizeObserver', NoSizes);
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
