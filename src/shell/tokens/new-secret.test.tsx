import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../notices/toast.ts';
import { NewSecret } from './new-secret.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'execCommand');
});

it.each([
  [true, 'success', 'Copied.'],
  [false, 'error', expect.stringContaining('copy it by hand')],
] as const)(
  'a secret is copied where there is no clipboard, or it says why not (%s)',
  async (works, kind, words) => {
    // A hub in a local network runs without TLS: browsers have no `navigator.clipboard` there.
    Object.assign(document, { execCommand: () => works });
    const told = vi.spyOn(toast, kind).mockReturnValue(1);
    render(<NewSecret secret="gh_sk_secret" onDone={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(words));
  },
);
