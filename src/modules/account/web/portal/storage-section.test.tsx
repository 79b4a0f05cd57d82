import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '#shell/notices/toast.ts';
import { StorageSection } from './storage-section.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const films = { purpose: 'film', bytes: 300e6, files: 2 };
const pictures = { purpose: 'prompt-picture', bytes: 2e6, files: 4 };
const kept = { purpose: 'prompt-picture', bytes: 0, files: 0, reason: 'All are in your prompts.' };
const before = {
  ...{ used: 306e6, limit: 5e9, files: 9 },
  kinds: [films, { purpose: 'record-import', bytes: 4e6, files: 3 }, pictures],
  unused: [{ purpose: 'record-import', bytes: 3e6, files: 2, reason: 'Finish them first.' }, kept],
};
const after = {
  ...{ used: 303e6, limit: 5e9, files: 7 },
  kinds: [films, { purpose: 'record-import', bytes: 1e6, files: 1 }, pictures],
  unused: [{ purpose: 'record-import', bytes: 0, files: 0, reason: 'Finish them first.' }, kept],
};

it('somebody sees what takes their room, reads how much deleting frees, and the bytes fall at once', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = new URL(request.url).pathname.split('/').at(-1);
    if (call === 'storage') return Response.json({ json: sent.length > 0 ? after : before });
    sent.push(`${call} ${await request.text()}`);
    return Response.json({ json: { bytes: 3e6, files: 2 } });
  });
  const told = vi.spyOn(toast, 'success').mockReturnValue(1);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <StorageSection />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('306 MB of 5 GB used');
  screen.getByText('Films and their pictures');
  screen.getByText('Import files');
  screen.getByText('3 MB not in use');
  // Nothing of these can go, and the page says why.
  screen.getByText('All are in your prompts.');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Delete unused: Import files' }));
  screen.getByText('Import files: this frees 3 MB. It can’t be undone.');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2 files' }));
  await screen.findByText('303 MB of 5 GB used');
  await screen.findByText('Finish them first.');
  expect(told).toHaveBeenCalledWith('Deleted 2 files: 3 MB freed.');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('record-import');
});
