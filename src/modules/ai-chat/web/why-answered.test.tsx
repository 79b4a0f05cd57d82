import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message } from './chat-client.ts';
import { WhyAnswered } from './why-answered.tsx';

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
  expect(screen.getByRole('group').textContent).toBe(
    'GroqWhy?Groq: as it was written down that day.Confidence 37 %Could have answered too: Tavily, HeyGen, Local engine, Runware',
  );
});

it('an answer without a decision, such as an imported one, gives no reasons', () => {
  const { container } = render(<WhyAnswered message={{ ...answer, metadata: {} }} />);
  expect(container.textContent).toBe('Groq');
});
