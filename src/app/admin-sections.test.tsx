import { expect, it } from 'vitest';
import { loadAdminSections } from '#shell/admin/admin-sections.ts';
// Registers what the modules bring.
import './screens/screens.ts';

const documented = [
  ...[
    'prompts Prompts',
    'api-keys API Keys',
    'models Models',
    'mcp MCP servers',
    'newsletter Newsletter',
    'users Users',
  ],
  ...['groups Groups', 'analytics Analytics', 'settings Settings', 'mail Mail', 'jobs Jobs'],
  ...['health Health', 'audit Audit log'],
];

it('the modules bring every section of the admin dashboard, in its order', async () => {
  const sections = await loadAdminSections();
  expect(sections.map(({ id, label }) => `${id} ${label}`)).toEqual(documented);
  const places = sections.map(({ place }) => place);
  expect(new Set(places).size).toBe(places.length);
});

it('each section can be opened', async () => {
  for (const { id, load } of await loadAdminSections()) {
    expect(typeof (await load()).Section, id).toBe('function');
  }
});
