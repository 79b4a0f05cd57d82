import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { UseInChat } from './use-in-chat.tsx';

afterEach(cleanup);

const variables = [
  { name: 'ANIMAL', label: 'Animal', example: 'a fox', type: 'text' as const },
  { name: 'LIGHT', label: 'Light', example: 'dusk, noon', type: 'choice' as const },
];
const body = 'Draw [ANIMAL] at [LIGHT]. Is it a question?';

const Chat = () => <output>{JSON.stringify(useLocation().state)}</output>;

function show(model: string, values: Record<string, string>) {
  const prompt = { title: 'Wild animal', topic: 'image-prompts', model, variables };
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<UseInChat prompt={prompt} body={body} values={values} />} />
        <Route path="/modules/super-chatbot" element={<Chat />} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Use in chat' }));
}
const handedOver = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('a filled picture prompt goes to the chat as a picture', () => {
  show('Midjourney', { ANIMAL: 'an owl', LIGHT: 'dawn' });
  expect(handedOver()).toEqual({
    draft: 'Draw an owl at dawn. Is it a question?',
    kind: 'image',
  });
});

it('open blanks are asked for first, and those left empty keep their example', () => {
  show('Claude', {});
  fireEvent.change(screen.getByLabelText('Animal'), { target: { value: 'a badger' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use in chat' }));
  expect(handedOver()).toEqual({
    draft: 'Draw a badger at dusk. Is it a question?',
    kind: 'text',
  });
});
