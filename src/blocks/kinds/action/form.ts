import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { defineBlock } from '../../block.ts';
import type { SiteContext, SiteForm } from '../../site-context.ts';
import { pageWord } from '../../words.ts';
import { type FormField, formProps } from './form-fields.ts';

export const formBlock = defineBlock({
  ...{ type: 'form', label: 'Form', group: 'Action', icon: 'text-cursor-input' },
  props: formProps,
  heads: ({ heading }) => (heading ? ('own' as const) : undefined),
  presets: [
    {
      label: 'Form',
      block: {
        type: 'form',
        props: {
          ...{ name: 'contact', submit: 'Send', thanks: { message: 'Thank you.' } },
          fields: [
            { name: 'name', label: 'Name', type: 'text' },
            { name: 'email', label: 'E-mail', type: 'email', required: true },
            { name: 'message', label: 'Message', type: 'textarea' },
          ],
        },
      },
    },
    {
      label: 'E-mail only',
      block: {
        type: 'form',
        props: {
          ...{ name: 'join', submit: 'Join', look: 'row', thanks: { message: 'You are in.' } },
          fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
        },
      },
    },
  ],
  render(props, site, { id, level }) {
    const sent = site.form({ id, type: 'form', props });
    const fields = props.fields.map((field) => fieldOf(field, id, sent, site.language));
    const faults = Object.keys(sent.faults ?? {}).length > 0;
    const isFile = props.fields.some(({ type }) => type === 'file');
    return h(
      'form',
      {
        ...{ id, className: `form form-${props.look}`, method: 'post', action: sent.action },
        encType: isFile ? 'multipart/form-data' : undefined,
      },
      props.heading ? h(`h${level}`, null, props.heading) : null,
      props.text ? h('p', null, props.text) : null,
      faults
        ? h('p', { className: 'fault', role: 'alert' }, pageWord(site.language, 'faults'))
        : null,
      sent.hidden.map(([name, value]) => h('input', { key: name, type: 'hidden', name, value })),
      trapOf(id, site),
      h('div', { className: 'fields' }, fields),
      props.consent ? consentOf(props.consent, id, sent) : null,
      h(
        'button',
        { type: 'submit', className: 'btn btn-primary' },
        props.submit || pageWord(site.language, 'send'),
      ),
      props.note ? h('p', { className: 'note' }, props.note) : null,
    );
  },
});

/** A field that people do not see and robots fill in. */
const trapOf = (id: string, { language }: SiteContext): ReactNode =>
  h(
    'div',
    { className: 'trap', 'aria-hidden': true },
    h('label', { htmlFor: `gh-${id}-trap` }, pageWord(language, 'trap')),
    h('input', {
      ...{ id: `gh-${id}-trap`, type: 'text', name: 'website_url', tabIndex: -1 },
      autoComplete: 'off',
    }),
  );

const fill: Readonly<Record<string, string>> = { email: 'email', tel: 'tel' };
const guess: Readonly<Record<string, string>> = {
  ...{ name: 'name', first_name: 'given-name', last_name: 'family-name', city: 'address-level2' },
  ...{ company: 'organization', organisation: 'organization', street: 'street-address' },
};

function fieldOf(field: FormField, block: string, sent: SiteForm, language: string): ReactElement {
  const id = `gh-${block}-${field.name}`;
  const fault = sent.faults?.[field.name];
  if (field.type === 'hidden') {
    const value = sent.values?.[field.name] ?? field.value ?? '';
    return h('input', { key: field.name, type: 'hidden', name: field.name, value, readOnly: true });
  }
  const hint = field.hint || (field.type === 'file' ? pageWord(language, 'file') : '');
  const says = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const value = sent.values?.[field.name];
  const shared = {
    ...{ id, name: field.name, required: field.required || undefined },
    ...{ 'aria-describedby': says || undefined, 'aria-invalid': fault ? true : undefined },
    autoComplete: fill[field.type] ?? guess[field.name],
  };
  const label = h(
    'label',
    { htmlFor: id },
    field.label,
    field.required || field.type === 'checkbox'
      ? null
      : h('span', { className: 'opt' }, ` (${pageWord(language, 'optional')})`),
  );
  const control = controlOf(field, shared, value, language);
  const below = [
    hint ? h('p', { key: 'hint', id: `${id}-hint`, className: 'hint' }, hint) : null,
    fault ? h('p', { key: 'fault', id: `${id}-fault`, className: 'fault' }, fault) : null,
  ];
  const isTick = field.type === 'checkbox';
  return h(
    'div',
    { key: field.name, className: isTick ? 'field tick' : 'field' },
    isTick
      ? [h('div', { key: 'tick', className: 'tick-row' }, control, label)]
      : [label, control].map((one, i) => h('div', { key: i, className: 'part' }, one)),
    below,
  );
}

type Shared = { readonly id: string; readonly name: string };

function controlOf(
  field: FormField,
  shared: Shared,
  value: string | undefined,
  language: string,
): ReactElement {
  switch (field.type) {
    case 'textarea':
      return h('textarea', { ...shared, rows: 4, maxLength: 10_000, defaultValue: value });
    case 'choice':
      return h(
        'select',
        { ...shared, defaultValue: value ?? '' },
        h('option', { value: '' }, pageWord(language, 'choose')),
        (field.options ?? []).map((option, i) => h('option', { key: i, value: option }, option)),
      );
    case 'checkbox':
      return h('input', {
        ...shared,
        ...{ type: 'checkbox', value: 'yes', defaultChecked: value === 'yes' },
      });
    case 'file':
      return h('input', { ...shared, type: 'file' });
    default: {
      const { type } = field;
      const any =
        type === 'number' ? { step: 'any' } : { maxLength: type === 'date' ? undefined : 500 };
      return h('input', { ...shared, type, ...any, defaultValue: value });
    }
  }
}

function consentOf(words: string, block: string, sent: SiteForm): ReactElement {
  const id = `gh-${block}-consent`;
  const fault = sent.faults?.consent;
  return h(
    'div',
    { className: 'field tick' },
    h(
      'div',
      { className: 'tick-row' },
      h('input', {
        ...{ id, type: 'checkbox', name: 'consent', value: 'yes', required: true },
        ...{ 'aria-invalid': fault ? true : undefined },
        ...{ 'aria-describedby': fault ? `${id}-fault` : undefined },
        defaultChecked: sent.values?.consent === 'yes',
      }),
      h('label', { htmlFor: id }, words),
    ),
    fault ? h('p', { id: `${id}-fault`, className: 'fault' }, fault) : null,
  );
}
