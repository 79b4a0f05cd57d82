import type { Said, Stand } from '../talk/wire.ts';
import type { Words } from '../words/words.ts';
import { h, signs } from './dom.ts';
import { fileField } from './file-field.ts';

export type Say = (said: Said | { readonly file: File }, shown: string) => void;

/** How long a message may be, in characters. */
const longest = 4000;

/** What takes the next answer, by what is expected. */
export function composerFor(stand: Stand, words: Words, say: Say): HTMLElement {
  if (stand.expects === 'file')
    return withSkip(fileField(stand.limits, words, say), stand, words, say);
  if (stand.expects === 'rating')
    return withSkip(ratingField(stand, words, say), stand, words, say);
  const field = fieldFor(stand, words);
  const send = h('button', { type: 'submit', class: 'go', 'aria-label': words.send }, signs.send());
  const form = h('form', { class: 'composer', novalidate: true }, field, send);
  const submit = () => {
    const text = field.value.trim();
    if (text === '') return;
    field.value = '';
    field.style.height = '';
    say({ text }, text);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  field.addEventListener('keydown', (event) => {
    const { key, shiftKey, isComposing } = event as KeyboardEvent;
    if (key !== 'Enter' || shiftKey || isComposing) return;
    event.preventDefault();
    submit();
  });
  if (field instanceof HTMLTextAreaElement) {
    field.addEventListener('input', () => {
      field.style.height = '';
      field.style.height = `${field.scrollHeight + 2}px`;
    });
  }
  return withSkip(form, stand, words, say);
}

function fieldFor({ expects, limits }: Stand, words: Words) {
  const shared = { class: 'field', maxlength: longest };
  const { min, max } = limits ?? {};
  if (expects === 'number') {
    const bounds = { min, max, step: 'any', inputmode: 'decimal' };
    return h('input', { ...shared, ...bounds, type: 'number', 'aria-label': words.number });
  }
  if (expects === 'date') {
    return h('input', { ...shared, type: 'date', 'aria-label': words.date });
  }
  if (expects === 'email') {
    const kind = { type: 'email', autocomplete: 'email', placeholder: words.email };
    return h('input', { ...shared, ...kind, 'aria-label': words.email });
  }
  if (expects === 'phone') {
    const kind = { type: 'tel', autocomplete: 'tel', placeholder: words.phone };
    return h('input', { ...shared, ...kind, 'aria-label': words.phone });
  }
  const hint = { placeholder: words.writeHere, 'aria-label': words.write };
  return h('textarea', { ...shared, ...hint, rows: 1, enterkeyhint: 'send' });
}

function ratingField({ limits }: Stand, words: Words, say: Say): HTMLElement {
  const min = limits?.min ?? 1;
  const most = Math.min(limits?.max ?? 5, min + 10);
  const steps = Array.from({ length: most - min + 1 }, (_, i) => String(min + i));
  return h(
    'div',
    { class: 'composer' },
    h(
      'div',
      { class: 'stars', role: 'group', 'aria-label': words.rating },
      ...steps.map((step) =>
        h(
          'button',
          {
            ...{ type: 'button', onclick: () => say({ text: step }, step) },
            'aria-label': words.stars.replace('{count}', step).replace('{most}', String(most)),
          },
          step,
        ),
      ),
    ),
  );
}

/** A question that need not be answered has a way past it. */
function withSkip(composer: HTMLElement, { limits }: Stand, words: Words, say: Say): HTMLElement {
  if (!limits?.optional) return composer;
  const skip = () => say({ text: '' }, words.skip);
  composer.append(h('button', { type: 'button', class: 'skip', onclick: skip }, words.skip));
  return composer;
}

/** Answers or questions to press. */
export function choicesView(
  choices: readonly string[],
  label: string,
  say: (choice: string) => void,
): HTMLElement | undefined {
  if (choices.length === 0) return undefined;
  return h(
    'div',
    { class: 'choices', role: 'group', 'aria-label': label },
    ...choices.map((choice) => h('button', { type: 'button', onclick: () => say(choice) }, choice)),
  );
}
