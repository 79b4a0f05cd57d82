import type { BlockPreset, NewBlock } from '#blocks/block.ts';

const section = (
  label: string,
  props: Record<string, unknown>,
  inner: readonly NewBlock[],
): BlockPreset => ({
  label,
  block: { type: 'section', props, slots: { 1: inner } },
});
const item = (icon: string, title: string) => ({
  icon,
  title,
  text: 'Say in a sentence what it means for people.',
});
const three = [
  item('clock', 'First benefit'),
  item('heart', 'Second benefit'),
  item('shield', 'Third benefit'),
];

/** Sections that many pages need, ready to be written into. */
export const sectionPresets: readonly BlockPreset[] = [
  section('Benefits', { heading: 'What you get' }, [
    { type: 'features', props: { items: three, layout: 'cards' } },
  ]),
  section('Benefits, listed', { heading: 'What you get', split: 'beside', ground: 'tint' }, [
    { type: 'features', props: { items: three, layout: 'list' } },
  ]),
  section('Big and small', { heading: 'At a glance' }, [
    { type: 'features', props: { items: three, layout: 'bento' } },
  ]),
  section('Steps', { heading: 'How it works' }, [
    {
      type: 'steps',
      props: { items: [{ title: 'Begin' }, { title: 'Go on' }, { title: 'Be done' }] },
    },
  ]),
  section('Programme', { heading: 'The programme', split: 'beside' }, [
    { type: 'steps', props: { layout: 'agenda', items: [{ when: '10:00', title: 'Doors open' }] } },
  ]),
  section('Voice', { ground: 'band', align: 'centre' }, [
    { type: 'quote', props: { text: 'What somebody really said.', look: 'large' } },
  ]),
  section('Prices', { heading: 'What it costs', align: 'centre' }, [
    {
      type: 'price-table',
      props: { plans: [{ name: 'Plan', price: '€0', features: ['What is in it'] }] },
    },
  ]),
  section('Questions', { heading: 'Good questions', split: 'beside', ground: 'tint' }, [
    { type: 'faq', props: { items: [{ question: 'A question?', answer: 'Its answer.' }] } },
  ]),
  section('Text and picture', {}, [
    {
      ...{ type: 'columns', props: { count: 2, align: 'centre' } },
      slots: {
        1: [
          { type: 'heading', props: { text: 'A heading' } },
          { type: 'text', props: { markdown: 'Write here.' } },
        ],
        2: [{ type: 'image', props: { art: { motif: 'hills', seed: 1 } } }],
      },
    },
  ]),
  section('Contact', { heading: 'Write to us', split: 'beside', ground: 'band' }, [
    {
      type: 'form',
      props: {
        ...{ name: 'contact', submit: 'Send', thanks: { message: 'Thank you.' } },
        fields: [
          { name: 'email', label: 'E-mail', type: 'email', required: true },
          { name: 'message', label: 'Message', type: 'textarea', required: true },
        ],
      },
    },
  ]),
];
