// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Wide } from './wide.tsx';

/** Whatever scrolls without being focusable itself, because the keyboard goes through what it holds. */
const heldByLinks = [
  'src/modules/admin/web/admin-tabs.tsx',
  // Answers side by side: the buttons with their names bring each into sight.
  'src/modules/ai-chat/web/columns/round-columns.tsx',
  'src/modules/airtable-dashboard/web/grid/grid.tsx',
  'src/modules/home/web/featured-packs.tsx',
  'src/modules/homepage-manager/web/sections/carousel.tsx',
  'src/modules/homepage-manager/web/sections/slider.tsx',
  'src/modules/homepage-manager/web/sections/tall-cards.tsx',
  'src/modules/marketplace/web/catalogue/category-chips.tsx',
  'src/modules/photo-editor/web/editor/panel-side.tsx',
  'src/modules/prompt-packs/web/gallery/gallery-page.tsx',
  'src/ui/tabs.tsx',
];

/** Whatever takes the keyboard itself and is no landmark, as there may be many on one page: answers of a chat. */
const focusable = [
  'src/modules/ai-chat/web/frame/code-run.tsx',
  'src/shell/markdown/math/formula.tsx',
  'src/shell/markdown/tables/answer-table.tsx',
];

it('what is wider than its place has a name and takes the keyboard', () => {
  const drawn = renderToStaticMarkup(<Wide label="Figures by day">figures</Wide>);
  expect(drawn).toMatch(/<section aria-label="Figures by day" tabindex="0"/);
});

it('nothing else scrolls sideways but rows of links and buttons', () => {
  const root = join(import.meta.dirname, '../..');
  const scrolling = globSync('src/**/*.tsx', { cwd: root })
    .filter((file) => !/\.test\.tsx$|src\/ui\/wide\.tsx$/.test(file))
    .filter((file) => /overflow-(x-)?auto/.test(readFileSync(join(root, file), 'utf8')));
  expect(scrolling.toSorted()).toEqual([...heldByLinks, ...focusable].toSorted());
  for (const file of focusable)
    expect(readFileSync(join(root, file), 'utf8'), file).toContain('tabIndex={0}');
});
