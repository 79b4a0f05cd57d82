import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { rulesOf } from './form-rules.ts';

afterEach(cleanup);

type Typed = Omit<ComponentProps<'input'>, 'value'> & { readonly value?: string };

/** What the rules say of one input that holds this. */
async function faultOf({ value = '', ...input }: Typed): Promise<string | undefined> {
  render(
    <form aria-label="Form">
      <input name="field" {...input} />
    </form>,
  );
  // As the browser has it after typing: an attribute would count as where steps begin.
  const field = document.querySelector('input') as HTMLInputElement;
  if (input.type !== 'checkbox') field.value = value;
  const element = { current: screen.getByRole('form') as HTMLFormElement };
  const read = rulesOf(element, undefined, undefined);
  const { errors } = await read({}, undefined, {} as never);
  cleanup();
  return (errors as { field?: { message: string } }).field?.message;
}

it.each([
  [{ required: true, value: '' }, 'Please fill this in.'],
  [{ required: true, type: 'number', value: '' }, 'Please enter a number.'],
  [{ required: true, type: 'checkbox' }, 'Please tick this.'],
  [{ type: 'email', value: 'nobody' }, 'This is not an email address.'],
  [{ type: 'url', value: 'nowhere' }, 'This is not a web address.'],
  [{ type: 'number', min: 7, value: '6' }, 'It must be 7 or more.'],
  [{ type: 'number', max: 40, value: '41' }, 'It must be 40 or less.'],
  [{ type: 'number', value: '1.5' }, 'Please enter a whole number.'],
  [{ type: 'number', step: 0.01, value: '1.005' }, 'At most 2 decimal places.'],
  [{ type: 'number', step: 5, value: '7' }, 'Only in steps of 5.'],
  [{ pattern: '[A-Z]{3}', title: 'Three capitals.', value: 'usd' }, 'Three capitals.'],
])('says of %o: %s', async (input, sentence) => {
  expect(await faultOf(input)).toBe(sentence);
});

it('finds nothing wrong with what is right, and asks nothing of what is switched off', async () => {
  expect(await faultOf({ type: 'number', step: 'any', min: 0.001, value: '0.5' })).toBe(undefined);
  expect(await faultOf({ required: true, disabled: true, value: '' })).toBe(undefined);
});
