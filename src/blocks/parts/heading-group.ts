import { createElement as h, type ReactNode } from 'react';
import { line, passage } from '../fields/field.ts';

/** The words that open a section: all may be empty. */
export const headingFields = {
  label: line('Small line above', 80).default(''),
  heading: line('Heading', 160).default(''),
  intro: passage('Sentence below', 600).default(''),
};

type Words = { readonly label: string; readonly heading: string; readonly intro: string };

export function headingGroup({ label, heading, intro }: Words, level: number): ReactNode {
  if (!label && !heading && !intro) return null;
  return h(
    'div',
    { className: 'head' },
    label ? h('p', { className: 'label' }, label) : null,
    heading ? h(`h${level}`, null, heading) : null,
    intro ? h('p', { className: 'intro' }, intro) : null,
  );
}

/** For `heads` of a block that opens with these words. */
export const headsOf = ({ heading }: { readonly heading: string }) =>
  heading ? ('own' as const) : undefined;
