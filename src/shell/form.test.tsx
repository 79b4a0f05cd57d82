// @vitest-environment jsdom
import { ORPCError } from '@orpc/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { Form } from './form.tsx';
import { InputField, SelectField, SubmitButton } from './form-fields.tsx';

afterEach(cleanup);

type Values = { name: string; voice: { tone: string }; role: string };
const start: Values = { name: 'Ana', voice: { tone: '' }, role: 'editor' };

function show(send: (values: Values) => Promise<unknown>, schema?: z.ZodType) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form start={start} send={send} queryKey={['people']} {...(schema && { schema })}>
        <InputField name="name" label="Name" />
        <InputField name="voice.tone" label="Tone" />
        <SelectField
          name="role"
          label="Role"
          choices={[
            ['editor', 'Editor'],
            ['viewer', 'Viewer'],
          ]}
        />
        <SubmitButton needs="name">Save</SubmitButton>
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

it('finds faults by the contract’s rules before it sends anything', async () => {
  let calls = 0;
  const rules = z.object({ voice: z.object({ tone: z.string().min(1, 'Say how it sounds.') }) });
  fireEvent.click(
    show(async () => {
      calls += 1;
    }, rules),
  );
  await screen.findByText('Say how it sounds.');
  expect(calls).toBe(0);
});
