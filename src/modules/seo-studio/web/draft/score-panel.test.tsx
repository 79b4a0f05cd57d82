import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Draft } from '../../draft-schema.ts';
import { answerTools, showPart } from '../testing/tool-page.tsx';
import { ScorePanel } from './score-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draft = (more: Partial<Draft>) =>
  ({ phrase: 'ferry times', text: 'The ferry leaves.', against: [], ...more }) as unknown as Draft;
const scored = {
  ...{ score: 62, words: 3, notes: [] },
  terms: [{ term: 'harbour', have: 0, least: 2, most: 5 }],
  points: [
    { rule: 'length', points: 0, most: 10, why: 'The text is short.' },
    { rule: 'sentences', points: 5, most: 5, why: 'All are short.', start: 4, end: 9 },
    { rule: 'term', points: 0, most: 4, why: 'Two of three compared pages name it.' },
  ],
  questions: [{ question: 'When does it leave?', answered: false }],
};

it('shows a score with what its points come from, and leads to the sentence', async () => {
  const asked = answerTools(() => ({ output: scored }));
  const show = vi.fn();
  const against = [
    { text: '', url: 'https://example.org/a' },
    { text: '', url: '' },
  ];
  showPart(<ScorePanel draft={draft({ against } as Partial<Draft>)} show={show} />);
  await screen.findByText('62');
  expect(screen.getByText('of 100 · 3 words')).toBeDefined();
  expect(screen.getByText('harbour: 0 of 2–5')).toBeDefined();
  expect(screen.getByText('open').parentElement?.textContent).toContain('When does it leave?');
  expect(asked[0]).toEqual({
    tool: 'seo.score',
    input: {
      ...{ phrase: 'ferry times', text: 'The ferry leaves.' },
      against: [{ url: 'https://example.org/a' }],
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Show the sentence', hidden: true }));
  expect(show).toHaveBeenCalledWith(4, 9);
});

it('asks for a phrase first, and says why a text could not be scored', async () => {
  const asked = answerTools(() => 'The page to compare with did not answer.');
  showPart(<ScorePanel draft={draft({ phrase: ' ' })} show={() => {}} />);
  expect(screen.getByText('Enter a phrase, and the score appears here.')).toBeDefined();
  expect(asked).toEqual([]);
  cleanup();
  showPart(<ScorePanel draft={draft({})} show={() => {}} />);
  await screen.findByText('The page to compare with did not answer.');
});
