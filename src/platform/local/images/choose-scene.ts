import type { Mood } from './palette.ts';
import type { Random } from './random.ts';

export type SceneName =
  | 'landscape'
  | 'mountains'
  | 'waves'
  | 'night'
  | 'city'
  | 'forest'
  | 'desert'
  | 'botanical'
  | 'ribbons'
  | 'geometry'
  | 'planet';

const sceneWords: Readonly<Record<SceneName, string>> = {
  mountains:
    'mountain mountains alps peak peaks summit snowcapped himalaya berg berge gebirge montagne montagnes montana montanas cliff',
  waves:
    'sea ocean wave waves beach coast island boat ship sail sailing sailboat lighthouse harbor harbour surf water lake river tide meer see strand mer ocean plage mar playa ola olas bateau leuchtturm',
  night:
    'night stars star starry moon moonlight galaxy milky aurora northern polarlicht polarlichter nacht sterne mond nuit etoiles lune noche estrellas luna midnight campfire tent',
  city: 'city skyline town street skyscraper skyscrapers building buildings urban metropolis downtown office business startup stadt ville ciudad tokyo york london paris berlin neon cyberpunk architecture',
  forest:
    'forest wood woods tree trees pine pines jungle wald baum baume foret arbre arbres bosque arbol arboles cabin hut',
  desert: 'desert dune dunes sand sahara cactus wuste desierto pyramid pyramids mars',
  botanical:
    'flower flowers plant plants leaf leaves garden botanical bouquet rose tulip fern herb herbs blume blumen blatt pflanze fleur fleurs plante flor flores hoja botanik nature spring',
  ribbons:
    'abstract flow flowing gradient silk music sound dream smoke wind dance energy background wallpaper wave-form curves fluid abstrakt abstrait abstracto motion speed data ai technology',
  geometry:
    'bauhaus geometric geometry pattern shapes minimal minimalist poster logo icon modern grid mosaic circle square triangle retro swiss banner cover muster',
  planet:
    'planet space saturn jupiter earth mars universe cosmos orbit galaxy weltraum espace espacio',
  landscape:
    'landscape hill hills valley meadow field fields countryside horizon road farm village landschaft tal paysage colline campo valle',
};

const moodWords: Readonly<Record<Mood, string>> = {
  sunset:
    'sunset dusk evening sundown sonnenuntergang abend couchant soir atardecer warm romantic fire',
  dawn: 'sunrise dawn morning sonnenaufgang morgen aube matin amanecer pastel soft dreamy gentle fog foggy mist misty',
  night:
    'night midnight moon moonlight stars star starry dark nacht nuit noche galaxy neon cyberpunk',
  autumn: 'autumn fall october harvest herbst automne otono rustic',
  winter:
    'winter snow snowy ice frozen cold christmas schnee hiver neige invierno nieve glacier frost',
  storm:
    'storm stormy rain rainy thunder clouds cloudy grey gray gloomy sturm regen orage pluie tormenta lluvia moody',
  desert: 'desert dune dunes sand sahara wuste desierto',
  spring: 'spring meadow green fresh blossom fruhling printemps primavera garden jungle',
  day: 'day noon sunny summer bright sommer ete verano blue sky',
};

const index = <T extends string>(lists: Readonly<Record<T, string>>): [T, Set<string>][] =>
  (Object.entries(lists) as [T, string][]).map(([name, words]) => [
    name,
    new Set(words.split(' ')),
  ]);
const scenes = index(sceneWords);
const moods = index(moodWords);

/** Words that a composition or its light stands for. */
export const choosableWords: ReadonlySet<string> = new Set(
  [...scenes, ...moods].flatMap(([, words]) => [...words]),
);

/** Words of a prompt in lower case without accents. */
export const promptWords = (prompt: string): string[] =>
  prompt
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The composition whose words the prompt hits most; chance decides among equals and without hits. */
export function chooseScene(words: readonly string[], random: Random): SceneName {
  const hit = best(words, scenes);
  // "A city at night": the words of night also set the light, so the thing decides.
  const things = hit.filter((name) => name !== 'night' && name !== 'landscape');
  const ranked = things.length > 0 ? things : hit;
  return ranked.length > 0
    ? random.pick(ranked)
    : random.pick(['ribbons', 'landscape', 'geometry', 'waves', 'mountains', 'botanical'] as const);
}

/** The light that the prompt names. */
export const namedMood = (words: readonly string[]): Mood | undefined => best(words, moods)[0];

/** The light that the prompt names, else one that suits the composition. */
export function chooseMood(words: readonly string[], scene: SceneName, random: Random): Mood {
  const named = namedMood(words);
  if (named) return named;
  if (scene === 'night' || scene === 'planet') return 'night';
  if (scene === 'desert') return 'desert';
  if (scene === 'botanical') return random.pick(['spring', 'dawn', 'autumn'] as const);
  if (scene === 'forest') return random.pick(['spring', 'dawn', 'autumn'] as const);
  return random.pick(['sunset', 'dawn', 'day', 'sunset', 'autumn'] as const);
}

function best<T>(words: readonly string[], lists: readonly (readonly [T, Set<string>])[]): T[] {
  const scored = lists.map(([name, set]) => ({
    name,
    hits: words.filter((word) => set.has(word)).length,
  }));
  const most = Math.max(...scored.map(({ hits }) => hits));
  return most === 0 ? [] : scored.filter(({ hits }) => hits === most).map(({ name }) => name);
}
