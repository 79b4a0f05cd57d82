import { expect, it } from 'vitest';
import { withoutAirtable } from './record-words.ts';

it.each([
  ['OpenAI API key saved to Airtable', 'OpenAI API key saved'],
  ['Failed to save OpenAI API key to Airtable', 'Failed to save OpenAI API key'],
  ['OpenAI API key removed from Airtable', 'OpenAI API key removed'],
  ['Failed to load saved API keys from Airtable', 'Failed to load saved API keys'],
  ['Imported 3 API keys to Airtable', 'Imported 3 API keys'],
  ['Cleared 2 inactive API keys from Airtable', 'Cleared 2 inactive API keys'],
  ['No services found in Airtable', 'No services found'],
  [
    'All Airtable services are already in your API key manager',
    'All services are already in your API key manager',
  ],
  ['Added 2 new API keys from Airtable', 'Added 2 new API keys'],
  ['Failed to sync from Airtable', 'Failed to sync'],
  ['Failed to load data from Airtable', 'Failed to load data'],
  ['Airtable data loaded successfully', 'Data loaded successfully'],
  ['Failed to load services from Airtable', 'Failed to load services'],
  ['Failed to load pending prompts from Airtable', 'Failed to load pending prompts'],
  ['Airtable API error: 503', 'API error: 503'],
  ['{name} API key is valid', '{name} API key is valid'],
])('“%s” reads “%s” where nothing goes to Airtable', (documented, told) => {
  expect(withoutAirtable(documented)).toBe(told);
});
