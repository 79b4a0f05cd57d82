import { beforeEach, describe, expect, it } from 'vitest';
import type { Question } from '../quiz/question.ts';
import { type PackedCourse, play } from './player.ts';

const single: Question = {
  ...{ id: 'q1', type: 'single', text: 'Which flour is dark?', points: 1, correct: ['a'] },
  options: [
    { id: 'a', text: 'Rye' },
    { id: 'b', text: 'Wheat' },
  ],
  source: { quote: 'Rye flour is dark.' },
};
const course: PackedCourse = {
  ...{ title: 'Bread', passMark: 80, sequential: true },
  lessons: [
    { id: 'l1', title: 'Flour', html: '<p>Rye flour is dark.</p>', questions: [single] },
    { id: 'l2', title: 'Water', html: '<p>Water is wet.</p>', questions: [] },
  ],
};

/** A learning platform: keeps what it is told, as SCORM has it. */
function platform(
  names: { readonly prefix: string; readonly end: string },
  kept: Record<string, string> = {},
) {
  const calls: string[] = [];
  const api = {
    [`${names.prefix}Initialize`]: () => String(calls.push('begin') > 0),
    [`${names.prefix}GetValue`]: (name: string) => kept[name] ?? '',
    [`${names.prefix}SetValue`]: (name: string, value: string) => {
      kept[name] = value;
      return 'true';
    },
    [`${names.prefix}Commit`]: () => 'true',
    [names.end]: () => String(calls.push('end') > 0),
  };
  return { api, kept, calls };
}
const around = (more: object) =>
  Object.assign(Object.create(null), {
    ...{ opener: null, addEventListener: window.addEventListener.bind(window) },
    ...more,
  }) as Window;
const press = (words: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === words);
  if (!button) throw new Error(`There is no “${words}”.`);
  button.click();
};
const choose = (id: string) => {
  (document.querySelector(`input[value="${id}"]`) as HTMLInputElement).checked = true;
};

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
});

describe('a course in a learning platform', () => {
  it('reports score and status as SCORM 1.2 has them, and says the passage after a wrong answer', () => {
    const { api, kept, calls } = platform({ prefix: 'LMS', end: 'LMSFinish' });
    const parent = around({ API: api });
    play(course, document, around({ parent }));
    expect(kept).toMatchObject({ 'cmi.core.lesson_status': 'incomplete' });
    expect(
      [...document.querySelectorAll('nav button')].map(
        (one) => (one as HTMLButtonElement).disabled,
      ),
    ).toEqual([false, true]);

    choose('b');
    press('Hand in');
    expect(document.body.textContent).toContain('“Rye flour is dark.”');
    expect(kept).toMatchObject({
      'cmi.core.score.raw': '0',
      'cmi.core.lesson_status': 'incomplete',
    });
    press('Try again');
    choose('a');
    press('Hand in');
    press('Next lesson');
    press('I have read this');
    expect(kept).toMatchObject({ 'cmi.core.score.raw': '100', 'cmi.core.lesson_status': 'passed' });
    window.dispatchEvent(new Event('pagehide'));
    expect(calls).toEqual(['begin', 'end']);
  });

  it('reports scaled score, completion and success as SCORM 2004 has them', () => {
    const { api, kept } = platform({ prefix: '', end: 'Terminate' });
    play(course, document, around({ parent: around({ API_1484_11: api }) }));
    expect(kept).toMatchObject({
      'cmi.completion_status': 'incomplete',
      'cmi.success_status': 'unknown',
    });
    choose('a');
    press('Hand in');
    press('Next lesson');
    press('I have read this');
    expect(kept).toMatchObject({
      ...{ 'cmi.score.scaled': '1', 'cmi.completion_status': 'completed' },
      'cmi.success_status': 'passed',
    });
  });

  it('goes on where it was left', () => {
    const kept = { 'cmi.suspend_data': '[100,null]' };
    const { api } = platform({ prefix: 'LMS', end: 'LMSFinish' }, kept);
    play(course, document, around({ parent: around({ API: api }) }));
    expect(document.querySelector('h1')?.textContent).toBe('Water');
  });

  it('works without a platform around it', () => {
    const alone = around({});
    Object.assign(alone, { parent: alone });
    play(course, document, alone);
    choose('a');
    press('Hand in');
    expect(document.body.textContent).toContain('Passed.');
  });
});
