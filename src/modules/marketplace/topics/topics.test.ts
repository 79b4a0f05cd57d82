import { expect, it } from 'vitest';
import { navigationOf } from '#shell/navigation/navigation.ts';
import { categories } from '../choices.ts';
import { info } from '../module.ts';
import { topicIds } from './topic-ids.ts';
import { topics } from './topics.ts';

it('every category link of the navigation has a topic with a text of its own', () => {
  const linked = navigationOf([info]).categories.flatMap(({ links }) =>
    links.map(({ path }) => path.slice(1)),
  );
  expect(topics.map(({ id }) => id)).toEqual(linked);
  expect(topicIds).toEqual(linked);
  expect(new Set(topics.map(({ intro }) => intro)).size).toBe(topics.length);
  for (const { category, intro } of topics) {
    expect(categories).toContain(category);
    expect(intro.length).toBeGreaterThan(60);
  }
});
