import { nounsOf } from '#platform/local/images/read/find-missing.ts';
import { subjects } from '#platform/local/images/read/lexicon.ts';
import { isEnglish } from '#platform/local/images/read/plain-words.ts';
import { readRequest } from '#platform/local/images/read/read-request.ts';
import { ambiguousWords } from './pictogram-senses.ts';

/** Things that one illustration of a sentence shows. */
const mostThings = 2;

/**
 * What the illustrator can show of a sentence, as its prompt: the things that are named, not verbs
 * that look like them ("bears fruit"), and people only where the film is about them.
 */
export function drawnSubject(say: string, title: string): string | undefined {
  const english = isEnglish(say.toLowerCase().match(/\p{L}+/gu) ?? []);
  const named = english
    ? [...nounsOf(say)].filter((noun) => isClear(noun, title)).join(', ')
    : say.replace(/\p{L}+/gu, (word) => (isClear(word, title) ? word : ''));
  const inTitle = new Set(readRequest(title).items.map(({ id }) => id));
  const ids = [...new Set(readRequest(named).items.map(({ id }) => id))].filter(
    (id) => inTitle.has(id) || !subjects[id]?.person,
  );
  const shown = ids.slice(0, mostThings).map((id) => `a ${subjects[id]?.en.split(', ')[0]}`);
  return shown.length > 0 ? shown.join(' and ') : undefined;
}

/** Whether a word means what the illustrator draws: a title that names it says so. */
function isClear(word: string, title: string): boolean {
  const stem = (text: string) => text.toLowerCase().replace(/(?:en|n|es|s|e)$/, '');
  const plain = word.toLowerCase();
  if (![plain, stem(plain), `${stem(plain)}e`].some((form) => ambiguousWords.has(form)))
    return true;
  return (title.match(/\p{L}+/gu) ?? []).some((other) => stem(other) === stem(plain));
}
