import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { BlankType } from '../../choices.ts';
import { BlankField } from './blank-field.tsx';

afterEach(cleanup);

function Form({ type, example = '' }: { type: BlankType; example?: string }) {
  const [value, setValue] = useState('');
  const variable = { name: 'TONE', label: 'Tone', example, type };
  return (
    <>
      <BlankField variable={variable} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it('a choice offers what its author listed', () => {
  render(<Form type="choice" example="formal, friendly ,, formal" />);
  const select = screen.getByLabelText('Tone');
  fireEvent.change(select, { target: { value: 'friendly' } });
  expect(screen.getByRole('status').textContent).toBe('friendly');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    ...['Choose …', 'formal', 'friendly'],
  ]);
});

it('a choice without any is a text', () => {
  render(<Form type="choice" />);
  expect(screen.getByLabelText('Tone').tagName).toBe('INPUT');
});

it('numbers, dates and long texts have fields of their own', () => {
  for (const [type, tag, kind] of [
    ['number', 'INPUT', 'number'],
    ['date', 'INPUT', 'date'],
    ['text', 'INPUT', 'text'],
    ['long', 'TEXTAREA', 'textarea'],
  ] as const) {
    const { unmount } = render(<Form type={type} />);
    const field = screen.getByLabelText('Tone') as HTMLInputElement;
    expect([field.tagName, field.type]).toEqual([tag, kind]);
    unmount();
  }
});
