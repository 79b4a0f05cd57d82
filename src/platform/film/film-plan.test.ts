import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { themes } from './draw/themes.ts';
import {
  type FilmPlan,
  type FilmRequest,
  filmPercent,
  frameSize,
  type SceneEdit,
} from './film-types.ts';
import { layouts } from './layouts/layouts.ts';
import { moods } from './music/moods.ts';
import { addPictureScenes } from './script/add-picture-scenes.ts';
import { applyEdits } from './script/apply-edits.ts';
import { placeOwnImages } from './script/place-own-images.ts';
import { readTopic } from './script/topic.ts';
import { writeScript } from './script/write-script.ts';
import { createTestRequest } from './testing/test-request.ts';

const long = (more: Partial<FilmRequest> = {}) =>
  createTestRequest({ targetSeconds: 330, minSeconds: 300, maxSeconds: 600, ...more });

const sentencesOf = (plan: FilmPlan) =>
  plan.scenes
    .flatMap(({ narration }) => narration.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.toLowerCase())
    .filter(Boolean);

const subjects: readonly (readonly [string, string])[] = [
  ['How Honeybees Make Honey', 'Explain how bees collect nectar and why honey never spoils.'],
  ['My Summer', 'fun'],
  ['Why do cats purr?', 'We explore the science of purring.'],
  ['10 Tips for Better Sleep', 'Practical tips everyone can use tonight.'],
  ['Solar Power Explained', 'It covers cost, sunlight, and 3 myths. Panels lose 0.5% a year.'],
];

it.each(subjects)(
  'a five-minute script about "%s" repeats no sentence',
  async (title, description) => {
    for (const seed of [1, 2, 3]) {
      const plan = await writeScript(long({ title, description, seed }));
      const sentences = sentencesOf(plan);
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(sentences.join(' ')).not.toMatch(/[{}]|undefined/);
      expect(plan.scenes.map(({ onScreen }) => JSON.stringify(onScreen)).join()).not.toMatch(
        /\{\w+\}/,
      );
    }
  },
);

it.each(['youtube-movie', 'music-video-explainer'] as const)(
  'no two neighbouring scenes of a %s look alike',
  async (type) => {
    for (let seed = 0; seed < 12; seed++) {
      const { scenes } = await writeScript(long({ type, seed }));
      const alike = scenes.filter(({ layout }, index) => layout === scenes[index - 1]?.layout);
      expect(alike).toEqual([]);
      const known = createRequire(import.meta.url)('lucide-static/icon-nodes.json');
      expect(scenes.flatMap(({ pictograms }) => pictograms).filter((name) => !known[name])).toEqual(
        [],
      );
      expect(scenes.every(({ pictograms }) => pictograms.length > 0)).toBe(true);
    }
  },
);

it('equal requests give equal plans, another seed another one', async () => {
  const [first, second, other] = await Promise.all([
    writeScript(long({ seed: 7 })),
    writeScript(long({ seed: 7 })),
    writeScript(long({ seed: 8 })),
  ]);
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
});

it('says every statement of the description word for word', async () => {
  const description =
    'Explain the hive. A colony needs two million flowers for one pound of honey.';
  const { scenes } = await writeScript(long({ description }));
  const said = scenes.map(({ narration }) => narration);
  expect(said).toContain('A colony needs two million flowers for one pound of honey.');
});

it('stages the own script of a user and adds no word', async () => {
  const ownScript = '# Start\nBees fly.\n\n- Nectar\n- Wax\n- Honey\n\n# End\nThat is all.';
  const plan = await writeScript(long({ ownScript }));
  expect(plan.writer).toBe('own');
  expect(sentencesOf(plan)).toEqual(['bees fly.', 'nectar.', 'wax.', 'honey.', 'that is all.']);
  expect(plan.chapters.map(({ title }) => title)).toEqual(['Start', 'End']);
});

it('a music explainer has intro, verse, chorus, bridge and outro', async () => {
  const request = long({ type: 'music-video-explainer', targetSeconds: 240 });
  const { chapters } = await writeScript(request);
  const parts = chapters.map(({ part }) => part);
  expect(parts[0]).toBe('intro');
  expect(parts.at(-1)).toBe('outro');
  expect(parts).toEqual(expect.arrayContaining(['verse', 'chorus', 'bridge']));
});

it('takes the script of a text service, and writes its own when that is no script', async () => {
  const scene = {
    layout: 'statement',
    narration: 'These are five plain words. '.repeat(90),
    headline: 'A headline',
  };
  const script = JSON.stringify({
    chapters: [{ title: 'One', scenes: [scene, { ...scene, layout: 'nonsense' }] }],
  });
  const good = await writeScript(long(), { write: async () => `Here it is: ${script}` });
  expect(good.writer).toBe('service');
  expect(Math.max(...good.scenes.map(({ narration }) => narration.length))).toBeLessThan(300);
  const notes: string[] = [];
  const options = {
    write: async () => 'I cannot do that.',
    note: (text: string) => notes.push(text),
  };
  expect((await writeScript(long(), options)).writer).toBe('local');
  expect(notes).toHaveLength(1);
});

it('takes a description apart into what it asks for, compares and states', () => {
  const topic = readTopic(
    'The Economics of Coffee Shops',
    'How small cafés earn money: rent, beans, staff and regulars. Compare cafés with bakeries. Common mistakes of new owners. A cup sells for $4.20; why people pay it.',
  );
  expect(topic.aspects).toEqual([
    ...['how small cafés earn money', 'rent', 'beans', 'staff', 'regulars'],
    ...['common mistakes of new owners', 'why people pay it'],
  ]);
  expect(topic.contrast).toEqual(['cafés', 'bakeries']);
  expect(topic.facts).toEqual(['A cup sells for $4.20']);
});

it('spreads pictures over the film, the user’s own in their order, none beside another', async () => {
  const plan = await writeScript(long());
  const own = placeOwnImages(plan, ['c', 'a', 'b']);
  expect(own.scenes.flatMap(({ imagePath }) => imagePath?.match(/own-\w/) ?? [])).toEqual([
    ...['own-c', 'own-a', 'own-b'],
  ]);
  const full = addPictureScenes(plan, 10);
  const pictured = full.scenes.flatMap(({ layout }, index) =>
    layout === 'picture' ? [index] : [],
  );
  expect(pictured.length).toBeGreaterThanOrEqual(8);
  expect(pictured.some((index) => pictured.includes(index + 1))).toBe(false);
});

it('turns a scene into what its words can fill, and stays as it was without a change', async () => {
  const plan = await writeScript(long());
  expect(applyEdits(plan, {})).toEqual(plan);
  const { id } = plan.scenes[2] as (typeof plan.scenes)[number];
  const edited = (edit: SceneEdit) =>
    applyEdits(plan, { edits: { [id]: edit } }).scenes[2] as (typeof plan.scenes)[number];
  const narration = 'First comes wax. Then comes honey. At last comes winter.';
  expect(edited({ narration, layout: 'list' })).toMatchObject({
    layout: 'list',
    onScreen: { items: ['First comes wax.', 'Then comes honey.', 'At last comes winter.'] },
  });
  expect(edited({ narration: 'One.', layout: 'comparison' }).layout).toBe('statement');
  expect(edited({ narration: 'It weighs 450 grams.', layout: 'number' })).toMatchObject({
    onScreen: { figure: '450' },
  });
  const drawn = edited({ layout: 'picture', redraw: 3 });
  expect(drawn).toMatchObject({ layout: 'picture', imagePath: `pictures/${id}-3.jpg`, variant: 3 });
  for (const edit of [{ redraw: 3 }, { narration, headline: 'Wax' }, { image: 'mine' }]) {
    const once = applyEdits(plan, { edits: { [id]: edit } });
    expect(once).not.toEqual(plan);
    expect(applyEdits(once, { edits: { [id]: edit } })).toEqual(once);
  }
});

it('offers the promised choice, and percent as documented', () => {
  expect(themes.length).toBeGreaterThanOrEqual(6);
  expect(moods.length).toBeGreaterThanOrEqual(5);
  expect(Object.keys(layouts).length).toBeGreaterThanOrEqual(11);
  expect(
    ['script', 'visuals', 'audio', 'assembly', 'optimize'].map((stage) =>
      filmPercent(stage as never, 1),
    ),
  ).toEqual([20, 40, 60, 80, 95]);
  expect(frameSize({ aspect: '9:16', height: 1080 })).toEqual({ width: 1080, height: 1920 });
});
