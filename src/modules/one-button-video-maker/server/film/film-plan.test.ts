import { expect, it } from 'vitest';
import { pictogramBody } from '#platform/media/draw/pictograms.ts';
import { themes } from '#platform/media/draw/themes.ts';
import { moods } from '#platform/media/music/moods.ts';
import { frameSize } from '#platform/media/scenes/frame.ts';
import { layouts } from '#platform/media/scenes/layouts/layouts.ts';
import { isQuoted } from '#platform/media/scenes/scene.ts';
import {
  type FilmPlan,
  type FilmRequest,
  filmShare,
  type SceneEdit,
  stageFraction,
} from './film-types.ts';
import { carriedLength } from './script/carried-length.ts';
import { drawnSubject } from './script/pictograms/drawn-subject.ts';
import { showsSomething } from './script/pictograms/something-to-see.ts';
import { addPictureScenes } from './script/scenes/add-picture-scenes.ts';
import { applyEdits } from './script/scenes/apply-edits.ts';
import { placeOwnImages } from './script/scenes/place-own-images.ts';
import { readTopic } from './script/topic/topic.ts';
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

it.each(subjects)('a script about "%s" repeats no sentence', async (title, description) => {
  for (const seed of [1, 2, 3]) {
    const plan = await writeScript(long({ title, description, seed }));
    const sentences = sentencesOf(plan);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.join(' ')).not.toMatch(/[{}]|undefined/);
    expect(plan.scenes.map(({ onScreen }) => JSON.stringify(onScreen)).join()).not.toMatch(
      /\{\w+\}/,
    );
  }
});

it.each(['youtube-movie', 'music-video-explainer'] as const)(
  'no two neighbouring scenes of a %s look alike',
  async (type) => {
    for (let seed = 0; seed < 12; seed++) {
      const { scenes } = await writeScript(long({ type, seed }));
      const alike = scenes.filter(({ layout }, index) => layout === scenes[index - 1]?.layout);
      expect(alike).toEqual([]);
      expect(
        scenes
          .flatMap(({ pictograms }) => pictograms)
          .filter((name) => name && pictogramBody(name) === undefined),
      ).toEqual([]);
      expect(scenes.filter((scene) => !showsSomething(scene))).toEqual([]);
    }
  },
);

it('no scene of a service or of an edit is an empty frame', async () => {
  const words = 'Honesty comes first of all, whatever else may follow in the end. '.repeat(6);
  const scene = (layout: string) => ({ layout, headline: 'Honesty', narration: words });
  const chapters = [{ title: 'One', scenes: ['pictogram', 'picture', 'pictogram'].map(scene) }];
  const write = async () => JSON.stringify({ chapters });
  const request = createTestRequest({ title: 'Of Honesty', description: 'Honesty comes first.' });
  const plan = await writeScript(request, { write });
  expect(plan.writer).toBe('service');
  expect(plan.scenes.filter((one) => !showsSomething(one))).toEqual([]);
  expect(plan.scenes.map(({ layout }) => layout)).not.toContain('pictogram');
  for (const layout of ['pictogram', 'picture', 'list', 'process'] as const) {
    const edits = { [plan.scenes[1]?.id ?? '']: { layout } };
    expect(applyEdits(plan, { edits }).scenes.every(showsSomething)).toBe(true);
  }
});

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

it('says nothing that its title and description do not say', async () => {
  const description =
    'Bees visit two million flowers for a pound of honey. A worker lives for six weeks in summer. The queen lays up to 2000 eggs a day. Bees dance to show where food is. Wax comes from glands on their bellies. Honey keeps for years. A hive sleeps never.';
  for (const type of ['youtube-movie', 'music-video-explainer'] as const) {
    const request = long({ type, title: 'Why bees matter', description });
    const told = `why bees matter. ${description.toLowerCase()}`;
    expect(sentencesOf(await writeScript(request)).filter((said) => !told.includes(said))).toEqual(
      [],
    );
  }
});

it('knows how long a film its matter carries', () => {
  const thin = carriedLength(long({ title: 'Why bees matter', description: 'Bees and people.' }));
  expect(thin.seconds).toBeLessThan(20);
  const sentence = 'The worker bees carry nectar from meadow number ';
  const facts = Array.from({ length: 80 }, (_, at) => `${sentence}${at} into the hive.`).join(' ');
  const rich = carriedLength(long({ description: facts }));
  expect(rich.seconds).toBeGreaterThan(300);
  expect(rich.seconds).toBeLessThan(700);
  const own = carriedLength(long({ description: 'x', ownScript: facts }));
  expect(own.seconds).toBeGreaterThan(300);
});

it('shows a thing by its own sign or picture, or by none', async () => {
  const description =
    'A strong light helps the seedlings to grow much faster than they would in the shade of others. Bees find their way home by the sun, and they tell each other about it afterwards. Honesty comes first of all, whatever the others may think about it in the end.';
  const { scenes } = await writeScript(long({ title: 'Growing', description }));
  expect(scenes.flatMap(({ pictograms }) => pictograms)).not.toContain('biceps-flexed');
  const bees = scenes.find(({ narration }) => narration.includes('Bees find'));
  expect(bees?.layout === 'picture' || bees?.pictograms.includes('sun')).toBe(true);
  const honesty = scenes.find(({ narration }) => narration.startsWith('Honesty comes'));
  expect(honesty?.pictograms).toEqual([]);
});

it.each([
  ['An apple tree without bees bears almost no fruit.', 'Why bees matter', 'a tree and a bee'],
  ['A worker lives for six weeks.', 'Why bees matter', undefined],
  ['A farmer plants in spring.', 'The farmer and the land', 'a farmer'],
  ['Honesty comes first.', 'Rules', undefined],
  ['It carries the nectar home in a second stomach.', 'How bees make honey', undefined],
  ['Im Winter sitzen die Bienen in einer Traube.', 'Wie Bienen leben', 'a bee'],
  ['Eine Traube reift im Herbst und wird mit den anderen gelesen.', 'Die Traube', 'a grape'],
  ['Les abeilles forment une grappe dans la ruche.', 'La vie des abeilles', 'a bee'],
  ['The bat hangs from a tree by its feet.', 'Life at night', 'a tree'],
])('illustrates "%s" by the things it names', (say, title, prompt) => {
  expect(drawnSubject(say, title)).toBe(prompt);
});

it('sets only what the text quotes in quotation marks', async () => {
  const plain = 'The water of the sea rises twice a day, and twice a day it falls again';
  const quoted = 'Nothing in the world is softer than water';
  const description = `${plain}. A sage said "${quoted}", Lao Tzu. ${plain} in the south. ${plain} in the north.`;
  const { scenes } = await writeScript(long({ title: 'Tides', description }));
  const marked = scenes.filter((scene) => scene.layout === 'quote' && isQuoted(scene));
  expect(marked.map(({ onScreen }) => onScreen.headline)).toEqual([quoted]);
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
    ...['how small cafés earn money', 'rent', 'beans', 'staff', 'regulars', 'why people pay it'],
  ]);
  expect(topic.contrast).toEqual(['cafés', 'bakeries']);
  expect(topic.facts).toEqual(['Common mistakes of new owners.', 'A cup sells for $4.20.']);
  expect(topic.unspoken).toEqual([
    'How small cafés earn money: rent, beans, staff and regulars.',
    'Compare cafés with bakeries.',
    'Why people pay it.',
  ]);
});

it('spreads pictures over the film, the user’s own in their order, none beside another', async () => {
  const description = Array.from(
    { length: 40 },
    (_, at) =>
      `The old letter number ${at + 10} tells of honesty, patience, rules and long winters at home.`,
  ).join(' ');
  const plan = await writeScript(long({ title: 'Letters', description }));
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
      filmShare(stage as never, 1),
    ),
  ).toEqual([0.2, 0.4, 0.6, 0.8, 0.95]);
  expect(stageFraction('audio', filmShare('audio', 0.25))).toBeCloseTo(0.25);
  expect(frameSize({ aspect: '9:16', height: 1080 })).toEqual({ width: 1080, height: 1920 });
});
