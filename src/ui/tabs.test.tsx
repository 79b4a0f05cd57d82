import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

it.each([
  ['keys', 'The keys'],
  ['for-admins-only', 'The tokens'],
])('a link to the tab "%s" shows %s', (value, content) => {
  const items = [
    { id: 'tokens', label: 'Tokens', content: 'The tokens' },
    { id: 'keys', label: 'Keys', content: 'The keys' },
  ];
  render(<Tabs label="Parts" value={value} onValueChange={() => undefined} items={items} />);
  expect(screen.getByRole('tabpanel').textContent).toBe(content);
});
