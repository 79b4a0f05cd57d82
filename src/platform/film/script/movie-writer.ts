import type { Random } from '#platform/local/images/random.ts';
import type { FilmRequest } from '../film-types.ts';
import { aspectSets } from './angles/aspect-sets.ts';
import { closings, hooks, promises } from './angles/frame-scenes.ts';
import { furtherChapters } from './angles/further-chapters.ts';
import { generalChapters } from './angles/general-chapters.ts';
import { pauses } from './angles/pauses.ts';
import { termScenes } from './angles/term-scenes.ts';
import {
  capitalised,
  countWords,
  type DraftChapter,
  type DraftScene,
  fillScene,
  shortened,
} from './draft.ts';
import { scenesFromText } from './scene-from-text.ts';
import { chooseSourceSentences } from './source-sentences.ts';
import type { Topic } from './topic.ts';

/** Words a second over a whole film: 165 a minute while speaking, and room between scenes. */
const wordsPerSecond = 2.3;

type Ordered = DraftChapter & { readonly order: number };

/**
 * Writes a film about anything from its title and description alone. The text's own statements
 * come first; around them stand honest questions, ways of looking and tasks. Nothing is invented
 * about the subject, and no sentence is used twice.
 */
export function writeMovie(request: FilmRequest, topic: Topic, random: Random): DraftChapter[] {
  const seconds = Math.max(
    request.minSeconds * 1.04,
    Math.min(request.maxSeconds * 0.97, request.targetSeconds),
  );
  const budget = seconds * wordsPerSecond;
  const names = namesOf(topic);
  const opening = writeOpening(topic, names, budget, random);
  const closing = writeClosing(topic, random);
  const own = writeOwnMatter(request, topic, budget);
  const aspects = writeAspects(
    names,
    budget,
    random,
    size(opening) + own.reduce((sum, chapter) => sum + size(chapter), 0),
  );
  const general = [...generalChapters, ...furtherChapters].map((chapter) => ({
    ...chapter,
    scenes: chapter.scenes.map((scene) => fillScene(scene, slotsOf(topic, names))),
  }));
  const body = chooseMatter(
    [...own, ...aspects, ...general],
    budget - size(opening) - size(closing),
  );
  const resting = addPauses(body, budget - size(opening) - size(closing));
  return [opening, ...resting.sort((a, b) => a.order - b.order), closing];
}

/** What can be spoken about one by one: the aspects that were asked for, then further things. */
export function namesOf(topic: Topic): string[] {
  const said = [topic.about, ...topic.aspects];
  return [...topic.aspects, ...topic.terms.filter((term) => !mentioned(bareTerm(term), said))];
}

const bareTerm = (term: string): string => term.replace(/^(?:the word “|the |an? )|”$/g, '');

/** Sides that every subject has, for long films about few words; "it" is the subject. */
const usualSides = [
  'the first impression of it',
  'the people around it',
  'the daily side of it',
  'the price of it',
  'the story behind it',
  'the parts one hardly sees',
  'the rules it follows',
  'the road ahead of it',
];

const mentioned = (term: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(term.toLowerCase()));

const size = (chapter: DraftChapter): number =>
  chapter.scenes.reduce((sum, { say }) => sum + countWords(say) + 4, 0);

/** Values of the templates' slots; too few things are made up with general ones. */
export function slotsOf(topic: Topic, names: readonly string[]): Record<string, string> {
  const things = [...names, 'the people in it', 'its history', 'what it costs', 'what comes next'];
  const [a, b, c, d] = things.slice(0, 4).map((thing) => shortened(capitalised(thing), 46));
  return {
    ...{ about: topic.about, title: topic.title, name: topic.name },
    ...{ a: a as string, b: b as string, c: c as string, d: d as string },
  };
}

function writeOpening(
  topic: Topic,
  names: readonly string[],
  budget: number,
  random: Random,
): DraftChapter {
  const title: DraftScene = {
    layout: 'title',
    kicker: 'A short film',
    headline: topic.title,
    say: `${topic.title.replace(/[.!]+$/, '')}${/[?]$/.test(topic.title) ? '' : '.'}`,
  };
  const slots = slotsOf(topic, names);
  const [a, b, c] = names;
  const road =
    a && b && c
      ? `We will look at ${a}. Then at ${b}. And then at ${c}.`
      : 'First the whole. Then the parts. And at the end, what to do with it.';
  const [promise, pause] = promises as [DraftScene, DraftScene];
  const list =
    a && b && c
      ? promise
      : { ...promise, items: ['First the whole', 'Then the parts', 'What to do with it'] };
  const ahead = { ...list, say: list.say.replace('{Road}', road) };
  // A very short film comes to the matter at once.
  const preview = budget < 400 ? [] : budget < 900 ? [ahead] : [ahead, pause];
  const scenes = [...random.pick(hooks), ...preview];
  return {
    title: 'Opening',
    part: 'intro',
    scenes: [title, ...scenes.map((scene) => fillScene(scene, slots))],
  };
}

function writeClosing(topic: Topic, random: Random): DraftChapter {
  const scenes = random.pick(closings).map((scene) => fillScene(scene, slotsOf(topic, [])));
  return { title: 'To take with you', part: 'outro', scenes };
}

/** What the user wrote or pasted, word for word. */
function writeOwnMatter(request: FilmRequest, topic: Topic, budget: number): Ordered[] {
  const told = scenesFromText(topic.facts);
  const found = chooseSourceSentences(request.sources ?? [], topic, budget * 0.7);
  const chapters: Ordered[] = [];
  if (told.length > 0)
    chapters.push({ title: 'What it is about', part: 'verse', order: 10, scenes: told });
  found.forEach((sentences, index) => {
    const scenes = scenesFromText(sentences);
    const title = index === 0 ? 'What the sources say' : `From the sources, part ${index + 1}`;
    chapters.push({ title, part: index % 2 ? 'chorus' : 'verse', order: 12 + index, scenes });
  });
  return chapters;
}

function writeAspects(
  names: readonly string[],
  budget: number,
  random: Random,
  told: number,
): Ordered[] {
  const most = Math.min(aspectSets.length, Math.max(2, Math.round(budget / 170)));
  const sides = names.length < most && budget - told > 1100 ? usualSides : [];
  const chosen = [...names, ...sides].slice(0, most);
  const start = random.pick([0, 1, 2]);
  const chapters = chosen.map((aspect, index): Ordered => {
    const set = aspectSets[(index + start) % aspectSets.length] as readonly DraftScene[];
    const scenes = set.map((scene) => fillScene(scene, { aspect }));
    const title = shortened(capitalised(aspect), 44);
    return { title, part: index % 3 === 2 ? 'chorus' : 'verse', order: 20 + index, scenes };
  });
  const rest = names.slice(most, most + termScenes.length);
  const scenes = rest.map((term, index) => fillScene(termScenes[index] as DraftScene, { term }));
  if (scenes.length > 1)
    chapters.push({ title: 'Words worth knowing', part: 'verse', order: 50, scenes });
  return chapters;
}

/** Takes the first level of chapter after chapter, then deeper levels, until the time is full. */
function chooseMatter(chapters: readonly Ordered[], budget: number): Ordered[] {
  const taken = new Map<Ordered, Set<DraftScene>>();
  let words = 0;
  for (const level of [1, 2, 3]) {
    for (const chapter of chapters) {
      if (words >= budget) break;
      const fresh = chapter.scenes.filter((scene) => (scene.level ?? 1) === level);
      const set = taken.get(chapter) ?? new Set();
      if (level > 1 && set.size === 0 && fresh.length < 2) continue;
      for (const scene of fresh) {
        if (words >= budget * 1.03) break;
        set.add(scene);
        words += countWords(scene.say) + 4;
      }
      if (set.size > 0) taken.set(chapter, set);
    }
  }
  return [...taken].map(([chapter, set]) => ({
    ...chapter,
    scenes: chapter.scenes.filter((scene) => set.has(scene)),
  }));
}

/** Puts moments to think behind chapters when matter is short of the time to fill. */
function addPauses(chapters: readonly Ordered[], budget: number): Ordered[] {
  const missing = budget - chapters.reduce((sum, chapter) => sum + size(chapter), 0);
  const wanted = Math.min(pauses.length, Math.ceil(missing / wordsPerSecond / 34));
  if (wanted <= 0) return [...chapters];
  const ordered = [...chapters].sort((a, b) => a.order - b.order);
  const places = Math.min(wanted, ordered.length);
  let used = 0;
  return ordered.map((chapter, index) => {
    const due = Math.floor(((index + 1) * places) / ordered.length);
    const pause = due > used ? pauses[used] : undefined;
    if (!pause) return chapter;
    used += 1;
    return { ...chapter, scenes: [...chapter.scenes, pause] };
  });
}
