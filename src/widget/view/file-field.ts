import type { Limits } from '../talk/wire.ts';
import { fill, type Words } from '../words/words.ts';
import type { Say } from './composer.ts';
import { h, signs } from './dom.ts';

/** The largest file that the hub takes from a visitor. */
const mostMegabytes = 10;

/** Takes one file, by its button or dropped on it; one that is too large is told of before it is sent. */
export function fileField(limits: Limits | null | undefined, words: Words, say: Say): HTMLElement {
  const input = h('input', {
    ...{ type: 'file', hidden: true, accept: limits?.accept?.join(',') || null },
  });
  const trouble = h('p', { class: 'note bad', role: 'alert', hidden: true });
  const take = (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > mostMegabytes * 1024 * 1024;
    trouble.hidden = !isTooLarge;
    trouble.textContent = isTooLarge
      ? fill(words.fileTooLarge, { most: String(mostMegabytes) })
      : '';
    if (!isTooLarge) say({ file }, file.name);
  };
  input.addEventListener('change', () => {
    take(input.files?.[0]);
    input.value = '';
  });
  const button = h(
    'button',
    { type: 'button', class: 'go wide', onclick: () => input.click() },
    signs.file(),
    words.chooseFile,
  );
  button.addEventListener('dragover', (event) => event.preventDefault());
  button.addEventListener('drop', (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  });
  return h('div', { class: 'composer' }, button, input, trouble);
}
