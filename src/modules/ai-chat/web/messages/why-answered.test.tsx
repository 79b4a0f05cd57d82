import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Message } from '../chat-client.ts';
import { WhyAnswered } from './why-answered.tsx';

afterEach(cleanup);

/** An answer whose stored decision no router would make today. */
const answer: Message = {
  id: '019aa000-0000-7000-8000-000000000002',
  conversationId: '019aa000-0000-7000-8000-000000000001',
  parentId: null,
  role: 'assistant',
  content: 'write and explain code',
  type: 'text',
  service: 'groq',
  serviceName: 'Groq',
  model: null,
  status: 'done',
  timestamp: '2026-11-20T10:00:00.000Z',
  metadata: {
    decision: {
      service: 'groq',
      kind: 'text',
      counts: { openai: 3 },
      matched: { openai: ['write', 'explain', 'code'] },
      reason: 'Groq: as it was written down that day.',
      confidence: 0.37,
      alternatives: ['tavily', 'heygen', 'local', 'runware', 'd-id'].map((service) => ({
        service: service as 'tavily',
        kind: 'text' as const,
      })),
      tie: false,
      steps: ['count'],
    },
  },
};

it('the explanation of an answer is its stored decision, and nothing else', () => {
  render(<WhyAnswered message={answer} />);
  fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
  expect(screen.getByRole('dialog').textContent).toBe(
    'Groq: as it was written down that day.Confidence 37 %Could also have answered: Tavily, HeyGen, Local engine, Runware',
  );
});

it('a service that failed is named with its own reason', () => {
  const attempts = [
    {
      service: 'openai' as const,
      ok: false,
      error: 'OpenAI API error: 500',
      detail: 'Overloaded',
      ms: 9,
    },
    { service: 'groq' as const, ok: true, ms: 5 },
  ];
  render(<WhyAnswered message={{ ...answer, metadata: { ...answer.metadata, attempts } }} />);
  fireEvent.click(screen.getByRole('button', { name: /Why\?/ }));
  const said = screen.getByRole('dialog').textContent;
  expect(said).toContain('OpenAI failed: OpenAI API error: 500Overloaded');
});

it('the kinds that were weighed are named with their shares', () => {
  const decision = answer.metadata.decision as NonNullable<typeof answer.metadata.decision>;
  const weighed = [
    { kind: 'video' as const, odds: 0.6 },
    { kind: 'text' as const, odds: 0.37 },
  ];
  render(<WhyAnswered message={{ ...answer, metadata: { decision: { ...decision, weighed } } }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
  expect(screen.getByRole('dialog').textContent).toContain('Weighed: a video 60 %, a text 37 %');
});

it('an answer without a decision, such as an imported one, gives no reasons', () => {
  const { container } = render(<WhyAnswered message={{ ...answer, metadata: {} }} />);
  expect(container.textContent).toBe('Groq');
});
