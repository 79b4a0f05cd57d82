import { expect, it } from 'vitest';
import type { ActiveService } from '../gateway/gateway-types.ts';
import { welcomeFor } from './welcome.ts';

const service = (name: string, isVerified: boolean): ActiveService => ({
  ...{ id: 'openai', name, kinds: ['text'], source: 'hub', isVerified },
});

const routed = { introduction: 'Hello from the router.', wordsOnly: false };
const words = { introduction: 'Hello in words.', wordsOnly: true };

it('counts as active only what somebody has verified, and names the rest apart', () => {
  const { badge, welcome } = welcomeFor(routed, [service('OpenAI', true), service('Groq', false)]);
  expect(badge).toBe('1 Service Active');
  expect(welcome).toContain('Active services: OpenAI. Not verified yet: Groq.');
});

it('says what to do where nothing can answer', () => {
  const { badge, welcome, hints } = welcomeFor(words, []);
  expect(badge).toBe('0 Services Active');
  expect(welcome).toContain('Add an API key');
  expect(hints).toEqual([]);
});

it('begins with the words of its module, and hints at what that module can make', () => {
  const able = [{ ...service('OpenAI', true), kinds: ['text', 'image'] as const }];
  expect(welcomeFor(routed, able).welcome).toMatch(/^Hello from the router\. Active services/);
  expect(welcomeFor(routed, able).hints).toHaveLength(2);
  expect(welcomeFor(words, able).hints).toEqual(['Explain how photosynthesis works']);
});
