import { expect, it } from 'vitest';
import type { ActiveService } from '../gateway/gateway-types.ts';
import { welcomeFor } from './welcome.ts';

const service = (name: string, isVerified: boolean): ActiveService => ({
  ...{ id: 'openai', name, kinds: ['text'], source: 'hub', isVerified },
});

it('counts as active only what somebody has verified, and names the rest apart', () => {
  const { badge, welcome } = welcomeFor('super-chatbot', [
    service('OpenAI', true),
    service('Groq', false),
  ]);
  expect(badge).toBe('1 Service Active');
  expect(welcome).toContain('Active services: OpenAI. Not verified yet: Groq.');
});

it('says what to do where nothing can answer', () => {
  const { badge, welcome, hints } = welcomeFor('ai-chat', []);
  expect(badge).toBe('0 Services Active');
  expect(welcome).toContain('Add an API key');
  expect(hints).toEqual([]);
});
