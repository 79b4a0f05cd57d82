import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SaveState } from './save-state.tsx';
import { SavedDraft } from './saved-draft.tsx';
import { useSavesDone } from './unfinished-saves.ts';
import { useAutosave } from './use-autosave.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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

const Reader = ({ id }: { id: string }) => <p>{useSavesDone(id) ? 'Ready' : 'Wait'}</p>;

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

/** A draft that another window has saved meanwhile as “Theirs”. */
function Overtaken({ copies }: { copies?: string[] }) {
  const [hub] = useState(() => ({ version: 7, text: 'Theirs' }));
  const [text, setText] = useState('Begun');
  const saving = useAutosave<string>({ id: 'two', version: 1 }, async (draft, version) => {
    if (version !== hub.version) throw Object.assign(new Error('Overtaken.'), { status: 409 });
    hub.version += 1;
    hub.text = draft;
    return { version: hub.version };
  });
  return (
    <>
      <textarea
        aria-label="Text"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          saving.change(target.value);
        }}
      />
      <SavedDraft
        saving={saving}
        theirs={async () => ({ version: hub.version, draft: hub.text })}
        onTake={({ draft }) => setText(draft)}
        {...(copies && {
          copy: async () => {
            copies.push(text);
            return '/copy';
          },
        })}
      />
      <output>{hub.text}</output>
    </>
  );
}

const overtaken = async (copies?: string[]) => {
  render(<Overtaken {...(copies && { copies })} />);
  write('Mine');
  return screen.findByRole('dialog', {}, { timeout: 60_000 });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => (screen.getByRole('textbox', { hidden: true }) as HTMLTextAreaElement).value;

it('who was overtaken can keep their own words', async () => {
  await overtaken();
  press('Keep mine');
  await screen.findByText('Mine', { selector: 'output' });
  await screen.findByText('Saved');
  expect(shown()).toBe('Mine');
});

it('or go on with the other ones, and save from there', async () => {
  await overtaken();
  press('Take theirs');
  await screen.findByText('Saved');
  expect(shown()).toBe('Theirs');
  write('Theirs, and mine');
  await screen.findByText('Theirs, and mine', { selector: 'output' }, { timeout: 60_000 });
});

it('or keep both, their own as a copy', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const copies: string[] = [];
  await overtaken(copies);
  press('Open both');
  await screen.findByText('Saved');
  expect([copies, shown(), opened.mock.calls[0]?.[0]]).toEqual([['Mine'], 'Theirs', '/copy']);
});

it('or look at theirs first, and choose later', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await overtaken();
  press('Open both');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([shown(), opened.mock.calls[0]?.[0]]).toEqual(['Mine', window.location.href]);
  press('Choose whose stays');
  await screen.findByRole('dialog');
});
