import type { Random } from '#platform/local/images/random.ts';
import type { FilmRequest } from '../film-types.ts';
import { aspectSets } from './angles/aspect-sets.ts';
import { contrastChapter } from './angles/contrast-chapter.ts';
import { closings, hooks, promises } from './angles/frame-scenes.ts';
import { furtherChapters } from './angles/further-chapters.ts';
import { generalChapters } from './angles/general-chapters.ts';
import { termScenes } from './angles/term-scenes.ts';
import { addPauses, chooseMatter, type Ordered, sizeOf, wordsPerSecond } from './choose-matter.ts';
import { capitalised, type DraftChapter, type DraftScene, fillScene, shortened } from './draft.ts';
import { scenesFromText } from './scene-from-text.ts';
import { isName, namesOf, slotsOf } from './slots.ts';
import { chooseSourceSentences } from './source-sentences.ts';
import type { Topic } from './topic.ts';

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
    sizeOf(opening) + own.reduce((sum, chapter) => sum + sizeOf(chapter), 0),
  );
  const contrast = topic.contrast ? [{ ...contrastChapter(topic.contrast), order: 45 }] : [];
  const taken = new Set(aspects.map(({ title }) => title.toLowerCase()));
  const unused = [...generalChapters, ...furtherChapters].filter(
    ({ title }) => !taken.has(title.toLowerCase()),
  );
  const general = unused.map((chapter) => ({
    ...chapter,
    scenes: chapter.scenes.map((scene) => fillScene(scene, slotsOf(topic, names))),
  }));
  const body = chooseMatter(
    [...own, ...aspects, ...contrast, ...general],
    budget - sizeOf(opening) - sizeOf(closing),
  );
  const resting = addPauses(body, budget - sizeOf(opening) - sizeOf(closing));
  return [opening, ...resting.sort((a, b) => a.order - b.order), closing];
}

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
    const scenes = set.map((scene) =>
      fillScene(scene, { aspect, it: isName(aspect) ? aspect : 'it' }),
    );
    const title = shortened(capitalised(aspect), 44);
    return { title, part: index % 3 === 2 ? 'chorus' : 'verse', order: 20 + index, scenes };
  });
  const rest = names.slice(most, most + termScenes.length);
  const scenes = rest.map((term, index) => fillScene(termScenes[index] as DraftScene, { term }));
  if (scenes.length > 1)
    chapters.push({ title: 'Words worth knowing', part: 'verse', order: 50, scenes });
  return chapters;
}
