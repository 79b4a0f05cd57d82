import { expect, it } from 'vitest';
import { createRandom } from '#platform/local/images/random.ts';
import { pictogramBody } from '#platform/media/draw/pictograms.ts';
import { createPictogramChooser } from './choose-pictograms.ts';
import { senses } from './pictogram-senses.ts';

const nothing = '(none)';

/** A phrase in a sentence, the signs of which one must come first, and those that must not come. */
const phrases: readonly (readonly [string, string, string])[] = [
  ['An apple tree without bees bears almost no fruit.', 'tree-deciduous', 'tent-tree'],
  ['A strong light helps the seedlings.', 'lightbulb sprout', 'biceps-flexed'],
  ['She ate a hot dog at noon.', nothing, 'dog'],
  ['A dog guards the sheep.', 'dog', 'hot-dog'],
  ['Proxima is four light years away.', nothing, 'lightbulb sun'],
  ['The key question stays open.', nothing, 'key'],
  ['The house fly has six legs.', nothing, 'house plane'],
  ['The old house stands on a hill.', 'house mountain', 'house-plug'],
  ['The key to success is practice.', nothing, 'key'],
  ['He lost the key of the house key ring.', 'key', 'hash'],
  ['A guinea pig needs company.', nothing, 'piggy-bank building'],
  ['Put coins into the piggy bank.', 'coins piggy-bank', 'landmark'],
  ['Otters sleep on the bank of the river.', 'waves-horizontal bed', 'landmark piggy-bank'],
  ['Wings fan the cells dry.', nothing, 'fan'],
  ['The hive passes it from mouth to mouth.', nothing, 'mouth'],
  ['A computer mouse has two buttons.', nothing, 'rat mouse'],
  ['She broke the train of thought.', nothing, 'train-front train-track'],
  ['The train crosses a bridge.', 'train-front bridge', 'train-track'],
  ['Pine cones open in dry air.', nothing, 'cone tree-pine'],
  ['A pine forest smells of resin.', 'trees tree-pine', 'tent-tree'],
  ['He wore a bow tie.', nothing, 'bow-arrow'],
  ['A movie star signs photographs.', 'camera', 'star'],
  ['A star is born from dust.', 'star', 'star-half'],
  ['Fish swim in a school of fish.', 'fish', 'graduation-cap school'],
  ['The power plant burns gas.', nothing, 'sprout dumbbell'],
  ['Plants drink through roots.', 'sprout', 'factory'],
  ['Every cell holds its own code.', nothing, 'smartphone code'],
  ['In the heart of the city stands a tower.', nothing, 'heart'],
  ['The heart beats at night.', 'heart', 'heart-crack'],
  ['The tip of the iceberg is small.', nothing, 'snowflake'],
  ['A cup of coffee keeps people awake.', 'coffee users', 'trophy'],
  ['The moon pulls the sea.', 'moon waves-horizontal', 'sun-moon'],
  ['They run a tight ship in winter sport.', 'ship', 'snowflake'],
  ['Snow covers the hills.', 'snowflake mountain', 'thermometer'],
  ['Rain falls on the roof.', 'cloud-rain', 'umbrella'],
  ['The stock exchange opened late.', nothing, 'handshake repeat'],
  ['The farmer cuts the wheat in July.', 'tractor wheat', 'scissors'],
  ['A doctor listens with a stethoscope.', 'stethoscope', 'headphones'],
  ['The court heard the judge.', 'gavel', 'volleyball'],
  ['She plays on a tennis court.', nothing, 'gavel'],
  ['Honesty comes first of all.', nothing, 'medal'],
  ['A sea horse holds on with its tail.', nothing, 'waves-horizontal'],
  ['Bees turn nectar into honey.', 'flower', 'bug'],
  ['Sechs Uhr: Die Bienen fliegen aus dem Stock und der Wind ist kalt.', nothing, 'wind'],
];

it.each(phrases)('shows "%s" by %s', (text, allowed, forbidden) => {
  const given = createPictogramChooser(createRandom(1))([text], 'statement', 3);
  for (const name of forbidden.split(' ')) expect(given).not.toContain(name);
  if (allowed === nothing) expect(given).toEqual([]);
  else {
    expect(given).not.toEqual([]);
    expect(given.filter((name) => !allowed.split(' ').includes(name))).toEqual([]);
  }
});

it('names only pictograms that there are', () => {
  expect([...senses.values()].filter((name) => name && pictogramBody(name) === undefined)).toEqual(
    [],
  );
});

it('changes the sign when the same thing is named again and there is another', () => {
  const choose = createPictogramChooser(createRandom(1));
  const text = 'The moon pulls the sea.';
  expect(choose([text], 'statement', 1)).not.toEqual(choose([text], 'statement', 1));
});
