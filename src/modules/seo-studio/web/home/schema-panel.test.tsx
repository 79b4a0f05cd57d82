import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerTools, showPart } from '../testing/tool-page.tsx';
import { SchemaPanel } from './schema-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('writes a block that nothing in it can end, and says what is missing', async () => {
  let answer: string | { output: object } = 'data.headline: Name the article.';
  const asked = answerTools(() => answer);
  showPart(<SchemaPanel />);
  expect(screen.getByText('The block for the head of your page appears here.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Write the block' }));
  await screen.findByText('data.headline: Name the article.');
  answer = { output: { jsonLd: { '@type': 'Article', headline: '</script><b>' } } };
  fireEvent.change(screen.getByLabelText('Headline'), { target: { value: '</script><b>' } });
  fireEvent.click(screen.getByRole('button', { name: 'Write the block' }));
  const block = await screen.findByText(/"@type": "Article"/);
  expect(block.textContent?.match(/<\/script>/g)).toHaveLength(1);
  expect(asked.at(-1)?.input).toMatchObject({
    type: 'Article',
    data: { headline: '</script><b>' },
  });
  // Another kind begins without the block of the one before.
  fireEvent.change(screen.getByLabelText('What the page is about'), {
    target: { value: 'FAQPage' },
  });
  expect(screen.queryByText(/"@type"/)).toBeNull();
});
