import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShelfForm } from './shelf-form.tsx';
import type { OpenedPrompt } from './use-shelf.ts';

afterEach(cleanup);

const variable = (name: string, example: string) => ({
  ...{ name, example, label: name.toLowerCase(), type: 'text' as const },
});
const prompt: OpenedPrompt = {
  ...{ source: 'bought', id: '019aa000-0000-7000-8000-000000000001', title: 'Harbour film' },
  ...{ kind: 'video', body: 'Film [PLACE] at {{ hour }} with [SOUND].' },
  variables: [variable('PLACE', 'a harbour'), variable('hour', ''), variable('SOUND', '')],
};

it('hands the text over with its blanks filled, and leaves open what has no example', () => {
  const onDone = vi.fn();
  render(<ShelfForm prompt={prompt} onDone={onDone} onCancel={vi.fn()} />);
  // The first blank has the focus.
  expect(document.activeElement).toBe(screen.getByLabelText('place'));
  fireEvent.change(screen.getByLabelText('hour'), { target: { value: 'dawn' } });
  fireEvent.keyDown(screen.getByLabelText('hour'), { key: 'Enter' });
  expect(onDone).toHaveBeenCalledWith('Film a harbour at dawn with [SOUND].', prompt);
});

it('hands a text without blanks over at once, and can be left', () => {
  const onDone = vi.fn();
  const onCancel = vi.fn();
  const plain = { ...prompt, body: 'Film the sea.', variables: [] };
  render(<ShelfForm prompt={plain} onDone={onDone} onCancel={onCancel} />);
  expect(onDone).toHaveBeenCalledWith('Film the sea.', plain);
  cleanup();
  render(<ShelfForm prompt={prompt} onDone={onDone} onCancel={onCancel} />);
  fireEvent.keyDown(screen.getByLabelText('place'), { key: 'Escape' });
  expect(onCancel).toHaveBeenCalled();
});
