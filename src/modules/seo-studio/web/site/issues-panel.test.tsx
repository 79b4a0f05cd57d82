import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { allRules } from '../../rules/all-rules.ts';
import type { Crawl } from '../../site-schema.ts';
import { answerTools, showPart } from '../testing/tool-page.tsx';
import { IssuesPanel } from './issues-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const project = { id: 'site', canEdit: true } as OpenProject;
const of = (severity: string) => {
  const rule = allRules.find((each) => each.severity === severity);
  if (!rule) throw new Error(`There is no rule of the kind ${severity}.`);
  return rule;
};
const [grave, slight] = [of('error'), of('notice')];
const crawl = (counts: Record<string, number>) => ({ key: 'c1', counts }) as unknown as Crawl;

it('shows broken rules, the gravest first, and each with its pages, lines and remedy', async () => {
  const page = { url: 'https://example.org/a', message: 'It is empty.', rule: grave.id };
  const asked = answerTools(() => ({
    output: {
      findings: [{ ...page, evidence: [{ line: 12, text: '<title></title>' }] }],
      ...{ total: 41, next: 1 },
    },
  }));
  const router = showPart(
    <IssuesPanel {...{ project }} crawl={crawl({ [slight.id]: 2, [grave.id]: 41 })} />,
  );
  const titles = screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
  expect(titles).toEqual(['Mend this', 'Good to know']);
  const button = screen.getByRole('button', { name: new RegExp(RegExp.escape(grave.title)) });
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await screen.findByText('<title></title>');
  expect(screen.getByText('12')).toBeDefined();
  expect(screen.getByText(grave.fix)).toBeDefined();
  expect(asked.at(-1)?.input).toMatchObject({ crawlId: 'c1', rule: grave.id, limit: 20 });
  fireEvent.click(screen.getByRole('button', { name: 'Show more of 41' }));
  await vi.waitFor(() => expect(asked.at(-1)?.input.limit).toBe(120));
  const pages = screen.getByRole('list', { name: `Pages: ${grave.title}` });
  fireEvent.click(within(pages).getByRole('button', { name: page.url }));
  expect(new URLSearchParams(router.state.location.search).get('page')).toBe(page.url);
});

it('says why pages could not be loaded, and that no rule was broken', async () => {
  answerTools(() => 'This crawl was deleted.');
  showPart(<IssuesPanel {...{ project }} crawl={crawl({ [grave.id]: 1 })} />);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(RegExp.escape(grave.title)) }));
  await screen.findByText('This crawl was deleted.');
  cleanup();
  showPart(<IssuesPanel {...{ project }} crawl={crawl({})} />);
  expect(screen.getByRole('status').textContent).toBe('No rule was broken.');
});
