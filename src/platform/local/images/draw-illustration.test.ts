import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { drawIllustration } from './draw-illustration.ts';
import { createPen } from './kit/pen.ts';
import { choosePalette } from './palette.ts';
import { createRandom } from './random.ts';
import { coverageOf } from './read/coverage.ts';
import { subjects } from './read/lexicon.ts';
import { readRequest } from './read/read-request.ts';

const nouns = Object.entries(subjects).map(([id, { en }]) => [id, en.split(', ')[0] as string]);

async function pixels(prompt: string): Promise<Uint8ClampedArray> {
  const size = 96;
  const bytes = await drawIllustration({ prompt, width: size, height: size, seed: 3 });
  const ink = createCanvas(size, size).getContext('2d');
  ink.drawImage(await loadImage(bytes), 0, 0);
  return ink.getImageData(0, 0, size, size).data;
}

/** Share of the pixels that differ clearly. */
function difference(one: Uint8ClampedArray, two: Uint8ClampedArray): number {
  let differing = 0;
  for (let at = 0; at < one.length; at += 4) {
    const far = [0, 1, 2].map((by) => Math.abs((one[at + by] ?? 0) - (two[at + by] ?? 0)));
    if (Math.max(...far) > 40) differing++;
  }
  return differing / (one.length / 4);
}

it('knows more than a hundred things', () => {
  expect(nouns.length).toBeGreaterThan(100);
});

it.each(nouns)('draws %s into a picture that would be empty without it', (id, noun) => {
  expect(readRequest(`a ${noun}`).items.map((item) => item.id)).toEqual([id]);
  expect(coverageOf(`a ${noun}`)).toEqual({ without: [], share: 1 });
  const { ink, bare } = paintedOn(id);
  expect(difference(ink, bare)).toBeGreaterThan(0.02);
});

/** The subject on plain paper, and the paper. */
function paintedOn(id: string) {
  const canvas = createCanvas(96, 96);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f0f';
  context.fillRect(0, 0, 96, 96);
  const bare = context.getImageData(0, 0, 96, 96).data;
  const subject = subjects[id];
  if (!subject) throw new Error(id);
  context.translate(48, 90);
  context.scale(0.4, 0.4);
  const palette = choosePalette('day', []);
  subject.paint(
    createPen({ ink: context, palette, random: createRandom(1), traits: {}, flipped: false }),
  );
  context.setTransform(1, 0, 0, 1, 0, 0);
  return { ink: context.getImageData(0, 0, 96, 96).data, bare };
}

it('draws two subjects otherwise than one of them', async () => {
  const [cat, both] = [await pixels('a cat'), await pixels('a cat and a robot')];
  expect(difference(cat, both)).toBeGreaterThan(0.05);
});

it('shows a red car as red and a blue one as blue', async () => {
  const reds = (data: Uint8ClampedArray) => {
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > (data[at + 2] ?? 0) + 70) count++;
    return count;
  };
  const [red, blue] = [
    await pixels('a red car on a sunny day'),
    await pixels('a blue car on a sunny day'),
  ];
  expect(reds(red)).toBeGreaterThan(reds(blue) + 300);
});

it.each([
  ['a cat and a robot under an umbrella in the rain', ['cat', 'robot', 'umbrella']],
  ['an old man with a dog on a bench in autumn', ['man', 'dog', 'bench']],
  ['a cup of coffee beside a laptop', ['coffee', 'laptop']],
  ['ein Hund und zwei Katzen vor einem Haus', ['dog', 'cat', 'house']],
  ['une voiture rouge et un chat', ['car', 'cat']],
  ['un perro con una bicicleta', ['dog', 'bicycle']],
])('reads "%s"', (prompt, ids) => {
  const { items, missing } = readRequest(prompt);
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect(missing).toEqual([]);
});

it('reads numbers, sizes, ages, colours and who sits where', () => {
  const [apples] = readRequest('three green apples').items;
  expect(apples?.count).toBe(3);
  expect(apples?.traits.colour?.[2]).toBeCloseTo(148, 0);
  const { items } = readRequest('an old man with a tiny dog on a bench');
  expect(items[0]).toMatchObject({ on: 2, traits: { old: true } });
  expect(items[1]?.on).toBeUndefined();
  expect(items[1]?.size).toBeLessThan(0.7);
});

it.each([
  ['a cat with a saxophone', ['saxophone'], 0.5],
  ['a hedgehog with a saxophone in a forest', ['hedgehog', 'saxophone'], 1 / 3],
  ['a quokka', ['quokka'], 0],
  ['ein Igel und eine Katze', ['igel'], 0.5],
  ['une femme avec un violon', ['violon'], 0.5],
])('says what it leaves out of "%s"', (prompt, without, share) => {
  const coverage = coverageOf(prompt);
  expect(coverage.without).toEqual(without);
  expect(coverage.share).toBeCloseTo(share);
});

it.each([
  'mountains at sunset',
  'an abstract background for a law firm',
  'a happy sleepy cat, watercolor style, soft light',
])('leaves nothing out of "%s"', (prompt) =>
  expect(coverageOf(prompt)).toEqual({ without: [], share: 1 }),
);

it('puts at most six things into one picture', () => {
  const long = 'a cat with a very '.repeat(200);
  expect(readRequest(long).items).toHaveLength(6);
});
