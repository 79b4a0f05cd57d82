import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useHandedKind } from './use-handed-kind.ts';

afterEach(cleanup);

const services = [
  { id: 'openai', kinds: ['text', 'image'] },
  { id: 'runware', kinds: ['image'] },
  { id: 'groq', kinds: ['text'] },
] as const;

/** The chat page as another page opened it. */
function open(state: unknown, kept: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/chat', state }]}>{children}</MemoryRouter>
  );
  return renderHook(() => useHandedKind(services, kept), { wrapper }).result;
}

it('asks for a picture when a picture prompt was handed over, whoever makes it', () => {
  expect(open({ kind: 'image' }, '').current).toMatchObject({ kind: 'image', pin: '' });
});

it('lets the kept service make it when it can, and sets it aside when it cannot', () => {
  expect(open({ kind: 'image' }, 'runware').current).toMatchObject({ kind: 'image' });
  expect(open({ kind: 'image' }, 'runware').current.pin).toBeUndefined();
  expect(open({ kind: 'image' }, 'groq').current.pin).toBe('');
});

it('asks so for one message only', () => {
  const handed = open({ kind: 'image' }, 'groq');
  act(() => handed.current.done());
  expect(handed.current.kind).toBeUndefined();
  expect(handed.current.pin).toBeUndefined();
});

it('is no wish where no service makes it', () => {
  expect(open({ kind: 'video' }, 'groq').current).toMatchObject({
    kind: undefined,
    pin: undefined,
  });
});

it.each([[null], [{ kind: 'nonsense' }], [{ kind: 7 }]])('takes %j for no wish', (state) => {
  expect(open(state, '').current.kind).toBeUndefined();
});
