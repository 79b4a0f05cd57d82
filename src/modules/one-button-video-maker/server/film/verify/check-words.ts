import { hasVerb } from '#platform/local/images/read/find-missing.ts';
import { isEnglish } from '#platform/local/images/read/plain-words.ts';
import type { VideoCheck } from '#platform/media/verify/check-video.ts';
import type { FilmPlan, FilmRequest } from '../film-types.ts';
import { splitSentences } from '../script/topic/split-sentences.ts';
import { stopWords } from '../script/topic/word-lists.ts';

/** Part of the spoken sentences that must carry something; a service may round its facts off. */
const least: Readonly<Record<FilmPlan['writer'], number>> = { local: 0.8, own: 0.8, service: 0.6 };

/** Phrases that fill time whatever a film is about. */
const fillers = [
  'let us begin with',
  'that brings us to',
  'how much do you really know',
  'more than you think',
  'no jargon and no hurry',
  'stay curious',
  'in today’s world',
  "in today's world",
  'since the dawn of time',
  'buckle up',
  'without further ado',
  'let’s dive in',
  "let's dive in",
  'thank you for watching',
  'nobody asked',
];

/** Words that any film could say about any subject. */
const anywhere = new Set(
  [
    'topic subject video film movie story tale journey adventure world secret truth mystery answer question idea',
    'thing reason fact point part way time moment day life mind eye heart power magic wonder beauty possibility',
    'impact role key future chapter start end begin beginning ending introduction conclusion summary lesson',
    'explore discover dive uncover unlock reveal imagine remember think thought know knew learn understand mean',
    'look closer find wait ready prepare welcome join stay tune watch follow subscribe believe surprise hear',
    'happen matter change changer keep open ask tell try come next talk love enjoy hope see seen word everything',
    'amazing fascinating incredible surprising surprised interesting wonderful beautiful important essential familiar',
    'powerful endless countless unique truly simply actually basically certainly definitely absolutely exactly',
    'together tonight today tomorrow year age dawn ever before meet everywhere everyday whole full deep true big',
  ]
    .join(' ')
    .split(' ')
    .map(stemOf),
);

/**
 * Whether a film says something: how many spoken sentences tell something about its subject, and
 * how many only fill time. Own and local words must be those of the title, description, sources
 * or script; a service may bring facts of its own.
 */
export function checkWords(plan: FilmPlan, request: FilmRequest): VideoCheck {
  const { title, description, sources = [], ownScript = '', edits = {} } = request;
  const changed = Object.values(edits).map(({ narration = '' }) => narration);
  const matter = contentOf([title, description, ...sources, ownScript, ...changed].join('\n'));
  const sentences = plan.scenes.flatMap(({ narration }) => splitSentences(narration));
  const filling = sentences.filter((sentence) =>
    fillers.some((filler) => sentence.toLowerCase().includes(filler)),
  );
  const tells = plan.writer === 'service' ? statesFact : holdsMatter;
  const telling = sentences.filter(
    (sentence) => !filling.includes(sentence) && tells(sentence, matter),
  );
  const share = sentences.length === 0 ? 1 : telling.length / sentences.length;
  const passed = share >= least[plan.writer] && filling.length <= sentences.length * 0.1;
  const found = `${telling.length} of ${sentences.length} sentences carry matter${filling.length > 0 ? `, ${filling.length} only fill time` : ''}`;
  return { name: 'says something', passed, found };
}

const holdsMatter = (sentence: string, matter: ReadonlySet<string>): boolean =>
  [...contentOf(sentence)].some((word) => matter.has(word));

/**
 * Whether a sentence states something that would not fit any other film: a number of something,
 * the subject with one more thing said of it, or a verb with three things of its own.
 */
function statesFact(sentence: string, matter: ReadonlySet<string>): boolean {
  const own = [...contentOf(sentence)].filter((word) => !anywhere.has(word));
  if (own.length >= 2 && own.some((word) => /\p{N}/u.test(word) || matter.has(word))) return true;
  return own.length >= 3 && isStatement(sentence);
}

/** A tagger knows English verbs; of other languages a sentence of some length is taken as one. */
function isStatement(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  return isEnglish(words) ? hasVerb(sentence) : words.length >= 4;
}

/** Stems of the words that carry meaning, and numbers. */
function contentOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words
      .filter((word) => /\p{N}/u.test(word) || (word.length > 2 && !stopWords.has(word)))
      .map(stemOf),
  );
}

function stemOf(word: string): string {
  return word.replace(/(?:ies|es|s|ed|ing|y|e)$/, '');
}
