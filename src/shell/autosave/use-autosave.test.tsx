import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SaveState } from './save-state.tsx';
import { useSettled } from './unfinished-saves.ts';
import { useAutosave } from './use-autosave.ts';

afterEach(cleanup);

type Answer = (draft: string) => Promise<{ version: number }>;

function Editor({ save }: { save: Answer }) {
  const saved = useAutosave<string>({ id: 'one', version: 1 }, save);
  return (
    <>
      <textarea onChange={({ target }) => saved.change(target.value)} />
      <SaveState {...saved} />
    </>
  );
}

const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

it('what the network lost is stored by a second try, with what was written', async () => {
  const stored: string[] = [];
  let isUp = false;
  render(
    <Editor
      save={async (draft) => {
        if (!isUp) throw new TypeError('Failed to fetch');
        stored.push(draft);
        return { version: 2 };
      }}
    />,
  );
  write('The whole story');
  await screen.findByText(/Not saved. The hub cannot be reached/, {}, { timeout: 60_000 });
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Saved');
  expect(stored).toEqual(['The whole story']);
});

const Reader = ({ id }: { id: string }) => <p>{useSettled(id) ? 'Ready' : 'Wait'}</p>;

it('what is still being saved is opened again only when it is saved', async () => {
  let answer = () => {};
  const save = () =>
    new Promise<{ version: number }>((resolve) => {
      answer = () => resolve({ version: 2 });
    });
  const { unmount } = render(<Editor save={save} />);
  write('The last words');
  unmount();
  render(<Reader id="another" />);
  await screen.findByText('Ready');
  render(<Reader id="one" />);
  await screen.findByText('Wait');
  answer();
  expect(await screen.findAllByText('Ready')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Wait')).toBeNull());
});

it('who was overtaken by somebody else is asked to open it again', async () => {
  const overtaken = Object.assign(new Error('Somebody else changed it.'), { status: 409 });
  render(<Editor save={() => Promise.reject(overtaken)} />);
  write('Mine');
  await screen.findByRole('button', { name: 'Open again' }, { timeout: 60_000 });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
