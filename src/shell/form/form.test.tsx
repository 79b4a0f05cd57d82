// @vitest-environment jsdom
import { ORPCError } from '@orpc/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { toast } from '../notices/toast.ts';
import { Form } from './form.tsx';
import { FormProblem, InputField, SelectField, SubmitButton } from './form-fields.tsx';

afterEach(cleanup);

type Values = { name: string; voice: { tone: string }; role: string };
const start: Values = { name: 'Ana', voice: { tone: '' }, role: 'editor' };

type More = Partial<Parameters<typeof Form<Values, unknown>>[0]>;

function show(send: (values: Values) => Promise<unknown>, more: More = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form start={start} send={send} queryKey={['people']} {...more}>
        <InputField name="name" label="Name" required missing="Say who it is." />
        <InputField name="voice.tone" label="Tone" />
        <SelectField
          name="role"
          label="Role"
          choices={[
            ['editor', 'Editor'],
            ['viewer', 'Viewer'],
          ]}
        />
        <FormProblem />
        <SubmitButton {...(more.check ? {} : { needs: 'name' })}>Save</SubmitButton>
      </Form>
    </QueryClientProvider>,
  );
  return screen.getByRole('button', { name: 'Save' });
}
const refused = (data: unknown) =>
  new ORPCError('BAD_REQUEST', { message: 'That name is taken.', data });

it('sends what its fields hold', async () => {
  const sent: Values[] = [];
  const save = show(async (values) => void sent.push(values));
  fireEvent.change(screen.getByLabelText('Tone'), { target: { value: 'warm' } });
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'viewer' } });
  fireEvent.click(save);
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'Ana', voice: { tone: 'warm' }, role: 'viewer' }]),
  );
});

it('begins with the colour it was given, not with a browser’s black', async () => {
  const sent: unknown[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form
        start={{ colour: '#2f5d50' }}
        send={async (values) => void sent.push(values)}
        queryKey={['colours']}
      >
        <InputField name="colour" label="Colour" type="color" />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText('Colour')).toHaveProperty('value', '#2f5d50');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ colour: '#2f5d50' }]));
});

it('sends nothing without the text it needs', async () => {
  const save = show(async () => undefined);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: '  ' } });
  await waitFor(() => expect(save).toHaveProperty('disabled', true));
});

it('says the server’s own rule at the field that it names', async () => {
  fireEvent.click(
    show(async () => {
      throw refused({ field: 'name' });
    }),
  );
  await screen.findByText('That name is taken.');
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Tone').getAttribute('aria-invalid')).toBeNull();
});

it('says each fault of the server’s schema at its field, also in parts of a part', async () => {
  const issues = [
    { path: ['name'], message: 'A name is missing.' },
    { path: ['voice', 'tone'], message: 'too long' },
  ];
  fireEvent.click(
    show(async () => {
      throw refused({ issues });
    }),
  );
  await screen.findByText('A name is missing.');
  await screen.findByText('Tone too long');
});

it('finds its field in what was sent as a part of something', async () => {
  const issues = [{ path: ['value', 'voice', 'tone'], message: 'Too loud.' }];
  fireEvent.click(
    show(async () => {
      throw refused({ issues });
    }),
  );
  await screen.findByText('Too loud.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tone')));
});

it('says in a notice what is wrong with a field that is not on the screen', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue(1);
  const hidden = { ...start, voice: { tone: '', pitch: 'low' } };
  const issues = [{ path: ['voice', 'pitch'], message: 'Nobody can speak so low.' }];
  fireEvent.click(
    show(
      async () => {
        throw refused({ issues });
      },
      { start: hidden },
    ),
  );
  await waitFor(() => expect(told).toHaveBeenCalledWith('Nobody can speak so low.'));
  told.mockRestore();
});

it('finds faults by the contract’s rules before it sends anything', async () => {
  let calls = 0;
  const rules = z.object({ voice: z.object({ tone: z.string().min(1, 'Say how it sounds.') }) });
  fireEvent.click(
    show(
      async () => {
        calls += 1;
      },
      { schema: rules },
    ),
  );
  await screen.findByText('Say how it sounds.');
  expect(calls).toBe(0);
});

it('says what inputs ask for in its own words, first of all faults, and goes to the first field', async () => {
  let calls = 0;
  const check = () => ({ name: 'Another name.', role: 'Not for editors.' });
  const save = show(
    async () => {
      calls += 1;
    },
    { check },
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: '' } });
  fireEvent.click(save);
  await screen.findByText('Say who it is.');
  expect(screen.getByText('Not for editors.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(calls).toBe(0);
});

it('goes to the field that the server named, and keeps what was typed', async () => {
  const save = show(async () => {
    throw refused({ field: 'voice.tone' });
  });
  fireEvent.change(screen.getByLabelText('Tone'), { target: { value: 'warm' } });
  fireEvent.click(save);
  await screen.findByText('That name is taken.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tone')));
  expect(screen.getByLabelText('Tone')).toHaveProperty('value', 'warm');
});

it('sends once, however often Enter is pressed on the way', async () => {
  let calls = 0;
  let answer = () => {};
  const save = show(() => {
    calls += 1;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  });
  const form = save.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  fireEvent.submit(form);
  answer();
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  expect(calls).toBe(1);
});

it('says in itself what belongs to no field, until it is sent again', async () => {
  let fails = true;
  const save = show(
    async () => {
      if (fails) throw new Error('The hub is busy.');
    },
    { inline: true },
  );
  fireEvent.click(save);
  await screen.findByText('The hub is busy.');
  fails = false;
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByText('The hub is busy.')).toBeNull());
});

it('stands as it began once it was sent, for the next one', async () => {
  const save = show(async () => undefined, { again: true });
  fireEvent.change(screen.getByLabelText('Tone'), { target: { value: 'warm' } });
  fireEvent.click(save);
  await waitFor(() => expect(screen.getByLabelText('Tone')).toHaveProperty('value', ''));
});

it('asks first where it cannot be undone, and sends nothing without a yes', async () => {
  const sent: string[] = [];
  const question = { title: 'Sure?', description: 'It stays so.', confirmLabel: 'Yes' };
  const save = show(async ({ name }) => void sent.push(name), {
    asks: ({ name }) => ({ ...question, title: `Sure about ${name}?` }),
  });
  fireEvent.click(save);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  expect(sent).toEqual([]);
  fireEvent.click(save);
  await screen.findByText('Sure about Ana?');
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(sent).toEqual(['Ana']));
});

it('keeps what somebody typed before the page was taken over', async () => {
  const sent: unknown[] = [];
  const tree = (
    <QueryClientProvider client={new QueryClient()}>
      <Form start={{ email: '' }} send={async (values) => void sent.push(values)}>
        <InputField name="email" label="Email" />
        <SubmitButton>Go</SubmitButton>
      </Form>
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree);
  expect(screen.getByRole('button', { name: 'Go' })).toHaveProperty('disabled', true);
  (screen.getByLabelText('Email') as HTMLInputElement).value = 'ada@example.org';
  render(tree, { container, hydrate: true });
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(sent).toEqual([{ email: 'ada@example.org' }]));
});
