import { signs as learn } from 'virtual:learn-signs';
import { signs as menu } from 'virtual:menu-signs';
import { moduleInfos } from 'virtual:module-infos';
import { expect, it } from 'vitest';
import type { LinkPlaceName } from '#kernel/module.ts';
import { linksOf } from '#shell/navigation/navigation.ts';

const named = (...places: LinkPlaceName[]) =>
  places.flatMap((place) => linksOf(moduleInfos, place).map(({ sign }) => sign)).sort();

it('the signs of links are the icons that the pages bring along', () => {
  expect(Object.keys(learn).sort()).toEqual(named('Learn'));
  expect(Object.keys(menu).sort()).toEqual(named('Work', 'Person'));
});
