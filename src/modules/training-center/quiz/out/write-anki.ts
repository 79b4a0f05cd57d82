import { gapMark, type Question } from '../question.ts';
import { inWords, type LessonQuestion } from './write-csv.ts';

/**
 * Cards for Anki's import of texts (https://docs.ankiweb.net/importing/text-files.html): front, back and tag, cut
 * by tabs. Texts are escaped, as Anki shows fields as HTML.
 */
export function writeAnki(all: readonly LessonQuestion[]): string {
  const head = ['#separator:tab', '#html:true', '#columns:Front\tBack\tTags', '#tags column:3'];
  const lines = all
    .filter(({ question }) => question.type !== 'hotspot')
    .map(({ lesson, question }) => [front(question), back(question), tag(lesson)].join('\t'));
  return `${[...head, ...lines].join('\n')}\n`;
}

function front(question: Question): string {
  const { choices } = inWords(question);
  const shown = choices
    .split(' | ')
    .filter(Boolean)
    .map((one) => `<li>${field(one)}</li>`);
  const text = field(question.text.replaceAll(gapMark, '[…]'));
  return shown.length > 0 ? `${text}<ul>${shown.join('')}</ul>` : text;
}

function back(question: Question): string {
  const { answer } = inWords(question);
  const quote = question.source && question.source.quote !== answer ? question.source.quote : '';
  return [answer, question.explanation ?? '', quote].filter(Boolean).map(field).join('<br><br>');
}

const field = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r?\n/g, '<br>')
    .replaceAll('\t', ' ');

/** Tags of Anki have no spaces. */
const tag = (lesson: string): string =>
  lesson
    .trim()
    .replace(/\s+/g, '-')
    .replace(/["<>&]/g, '');
