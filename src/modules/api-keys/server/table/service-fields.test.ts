import { expect, it } from 'vitest';
import { serviceFields, serviceStatus } from './service-fields.ts';

it.each([
  ['Active', 'active'],
  ['TRUE', 'active'],
  ['live', 'active'],
  ['Inactive', 'inactive'],
  ['false', 'inactive'],
  [1, 'active'],
  [0, 'inactive'],
  [7, 'inactive'],
  [true, 'active'],
  [undefined, 'not_set'],
  ['Not Set', 'not_set'],
  [{}, 'not_set'],
])('a service whose status reads %s is %s', (given, status) => {
  expect(serviceStatus(given)).toBe(status);
});

it('a service is read by all its documented names, without its key', () => {
  const read = serviceFields({
    'Service Name': 'OpenAI',
    'API Key': 'sk-secret',
    Category: 'ai',
    Cost: '20',
    URL: 'https://openai.com',
    Logo: [{ url: 'https://openai.com/logo.png' }],
    Features: 'chat, images',
    Labels: ['text'],
    'Used By': ['Super Chatbot', 'AI Chat'],
  });
  expect(read).toMatchObject({
    serviceName: 'OpenAI',
    category: 'ai',
    monthlyCost: 20,
    website: 'https://openai.com',
    logoUrl: 'https://openai.com/logo.png',
    features: ['chat', 'images'],
    tags: ['text'],
    usedBy: 'Super Chatbot, AI Chat',
    status: 'not_set',
  });
  expect(JSON.stringify(read)).not.toContain('sk-secret');
});

it('the tag of a service comes before its category and its platform', () => {
  expect(serviceFields({ Platform: 'web', Category: 'ai', Tag: 'video' }).category).toBe('video');
  expect(serviceFields({ Platform: 'web' }).category).toBe('web');
});
