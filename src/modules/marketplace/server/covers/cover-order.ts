import { kindOfPrompt, type PromptKind } from '../../prompt-kind.ts';
import type { Seed } from '../seeds/seed-schema.ts';
import type { LookName } from './looks/look-names.ts';
import { topicCovers } from './topic-covers.ts';

/** Pixels of what is drawn: covers for cards, examples for the prompt's own page. */
export const coverSize = { width: 640, height: 360 } as const;
export const exampleSizes = {
  wide: { width: 720, height: 480 },
  square: { width: 600, height: 600 },
  tall: { width: 528, height: 704 },
} as const;
export type Shape = keyof typeof exampleSizes;

/** What the illustrator or the film maker is asked for on behalf of one prompt. */
export type CoverOrder = {
  readonly kind: PromptKind;
  readonly topic: string;
  /** What to draw, in the illustrator's words. */
  readonly scene: string;
  readonly look: LookName;
  /** Hex, darkest first. */
  readonly inks: readonly string[];
  /** Of pictures, the example's shape. */
  readonly shape: Shape;
  /** Of films, what the stills show; the first one is the cover's too. */
  readonly shots: readonly string[];
  readonly seed: number;
};

/** Blanks in a scene are filled with the examples that the prompt itself gives for them. */
export const sceneOf = (scene: string, variables: Seed['variables']): string =>
  variables.reduce((text, [name, , example]) => text.replaceAll(`[${name}]`, example), scene);

/** The drawing that belongs to a prompt; `seed` is undefined for one whose title was changed. */
export function orderOf(topic: string, model: string, title: string, seed?: Seed): CoverOrder {
  const usual = topicCovers[topic];
  if (!usual) throw new Error(`The topic "${topic}" has no cover.`);
  const scene = sceneOf(seed?.cover?.scene ?? usual.scene, seed?.variables ?? []);
  const number = [...title].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
  const shapes = Object.keys(exampleSizes) as Shape[];
  const shots = seed?.cover?.shots ?? [];
  return {
    kind: kindOfPrompt({ model, topic }),
    topic,
    scene,
    look: seed?.cover?.look ?? usual.look,
    inks: usual.inks.split(' '),
    shape: seed?.cover?.shape ?? (shapes[number % shapes.length] as Shape),
    shots: [scene, ...shots.map((shot) => sceneOf(shot, seed?.variables ?? []))],
    seed: number % 1000,
  };
}
