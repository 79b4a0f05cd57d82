import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Message } from '../chat-client.ts';
import { Offers } from './offers.tsx';

afterEach(cleanup);

const form = '/modules/one-button-video-maker?film=new&title=Tea';
const answer = {
  id: '019aa000-0000-7000-8000-000000000002',
  status: 'done',
  metadata: {
    decision: {
      offers: [
        { kind: 'video', service: null, address: form },
        { kind: 'image', service: 'local' },
        { kind: 'text', service: 'openai' },
      ],
    },
  },
} as unknown as Message;

const show = (message: Message, busy = false) => {
  const onTake = vi.fn();
  const { container } = render(
    <MemoryRouter>
      <Offers message={message} busy={busy} onTake={onTake} />
    </MemoryRouter>,
  );
  return { onTake, container };
};

it('an offer is taken with the keyboard as with the mouse', () => {
  const { onTake } = show(answer);
  const group = screen.getByRole('group', { name: 'Did you want something else?' });
  const buttons = within(group).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual([
    'Make a picture of it',
    'Answer in words',
  ]);
  for (const button of buttons) {
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.tabIndex).toBe(0);
  }
  fireEvent.click(buttons[0] as HTMLElement);
  expect(onTake).toHaveBeenCalledWith({ kind: 'image', service: 'local' });
});

it('a film is not begun: its form opens, filled in', () => {
  show(answer);
  expect(screen.getByRole('link', { name: 'Make a film …' }).getAttribute('href')).toBe(form);
});

it('nothing can be taken while something is being answered', () => {
  show(answer, true);
  for (const button of screen.getAllByRole('button'))
    expect((button as HTMLButtonElement).disabled).toBe(true);
});

it('nothing is offered before an answer has ended, or where none was stored', () => {
  expect(show({ ...answer, status: 'streaming' }).container.textContent).toBe('');
  expect(show({ ...answer, metadata: {} }).container.textContent).toBe('');
});
