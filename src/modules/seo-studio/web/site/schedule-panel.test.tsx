import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { answerTools, showPart } from '../testing/tool-page.tsx';
import { SchedulePanel } from './schedule-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const project = (canEdit: boolean) => ({ id: 'site', canEdit }) as OpenProject;
const weekly = {
  ...{ rhythm: 'weekly', day: 1, hour: 6, timeZone: 'Europe/Brussels', mails: true },
  ...{ isPaused: false, nextAt: '2026-12-01T06:00:00Z', fault: null },
};

it('sets when a site is crawled by itself, and pauses it', async () => {
  let schedule: object | null = null;
  const asked = answerTools(({ tool, input }) => {
    const { projectId: _, ...order } = input;
    if (tool === 'seo.schedule')
      schedule = { ...weekly, ...order, nextAt: order.isPaused ? null : weekly.nextAt };
    return { output: { schedule, canMail: true } };
  });
  showPart(<SchedulePanel project={project(true)} />);
  await screen.findByText('This site is crawled when you start it.');
  fireEvent.click(screen.getByRole('button', { name: 'Crawl by itself' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Mail me what is different' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Next crawl by itself: /);
  const set = asked.find(({ tool }) => tool === 'seo.schedule');
  expect(set?.input).toMatchObject({ projectId: 'site', rhythm: 'weekly', hour: 6, mails: false });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Crawling by itself is paused.');
});

it('shows a reader when it is crawled, and that it failed, but no way to change it', async () => {
  answerTools(() => ({
    output: { schedule: { ...weekly, fault: 'The site did not answer.' }, canMail: false },
  }));
  showPart(<SchedulePanel project={project(false)} />);
  await screen.findByText('The last time: The site did not answer.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what the hub refuses', async () => {
  answerTools(({ tool }) =>
    tool === 'seo.schedule'
      ? 'At most 20 sites are crawled by themselves.'
      : { output: { schedule: null, canMail: false } },
  );
  showPart(<SchedulePanel project={project(true)} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Crawl by itself' }));
  expect(screen.getByText(/This hub has no mail server/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('At most 20 sites are crawled by themselves.');
});
