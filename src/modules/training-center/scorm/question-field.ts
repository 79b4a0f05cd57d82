import type { AskedQuestion } from '../quiz/for-learner.ts';

/** A question as fields of a form; `readAnswer` reads them again. */
export function questionField(page: Document, question: AskedQuestion): HTMLElement {
  const field = page.createElement('fieldset');
  const legend = page.createElement('legend');
  legend.textContent = question.text;
  field.append(legend);
  const labelled = (text: string, control: HTMLElement, isBefore = true) => {
    const label = page.createElement('label');
    const words = page.createElement('span');
    words.textContent = text;
    label.append(...(isBefore ? [control, words] : [words, control]));
    field.append(label);
  };
  const input = (type: string, name: string, value = '') => {
    const made = page.createElement('input');
    Object.assign(made, { type, name, value });
    if (type === 'number') made.step = 'any';
    return made;
  };
  const select = (
    name: string,
    options: readonly { readonly id: string; readonly text: string }[],
  ) => {
    const made = page.createElement('select');
    made.name = name;
    for (const { id, text } of [{ id: '', text: '…' }, ...options]) {
      const option = page.createElement('option');
      Object.assign(option, { value: id, textContent: text });
      made.append(option);
    }
    return made;
  };
  const { id, type, options = [] } = question;
  if (type === 'single') for (const one of options) labelled(one.text, input('radio', id, one.id));
  if (type === 'multiple')
    for (const one of options) labelled(one.text, input('checkbox', id, one.id));
  if (type === 'true-false') {
    labelled('True', input('radio', id, 'true'));
    labelled('False', input('radio', id, 'false'));
  }
  if (type === 'matching')
    for (const one of question.left ?? [])
      labelled(one.text, select(`${id} ${one.id}`, question.right ?? []), false);
  if (type === 'ordering')
    for (const [at] of options.entries())
      labelled(`${at + 1}.`, select(`${id} ${at}`, options), false);
  if (type === 'gaps')
    for (let at = 0; at < (question.gaps ?? 0); at += 1)
      labelled(`Gap ${at + 1}`, input('text', `${id} ${at}`), false);
  if (type === 'number') labelled('Number', input('number', id), false);
  if (type === 'short') labelled('Answer', input('text', id), false);
  if (type === 'long') {
    const area = page.createElement('textarea');
    area.name = id;
    area.rows = 5;
    labelled('Answer', area, false);
  }
  return field;
}

/** What was answered, in the form of the question's type; undefined without an answer. */
export function readAnswer(form: HTMLFormElement, question: AskedQuestion): unknown {
  const data = new FormData(form);
  const { id, type } = question;
  const text = (name: string) => String(data.get(name) ?? '');
  switch (type) {
    case 'multiple':
      return data.getAll(id).map(String);
    case 'true-false':
      return text(id) === '' ? undefined : text(id) === 'true';
    case 'matching':
      return Object.fromEntries(
        (question.left ?? []).map((one) => [one.id, text(`${id} ${one.id}`)]),
      );
    case 'ordering':
      return (question.options ?? []).map((_, at) => text(`${id} ${at}`));
    case 'gaps':
      return Array.from({ length: question.gaps ?? 0 }, (_, at) => text(`${id} ${at}`));
    case 'number':
      return text(id) === '' ? undefined : Number(text(id));
    default:
      return text(id) === '' ? undefined : text(id);
  }
}
