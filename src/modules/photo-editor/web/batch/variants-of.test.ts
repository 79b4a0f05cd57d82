import { expect, it } from 'vitest';
import { sidesOf } from '../../output-choices.ts';
import { variantsOf } from './variants-of.ts';

it('lengths are typed with commas between them; what is none is refused', () => {
  expect(sidesOf('')).toEqual([]);
  expect(sidesOf('2048, 1080,1080, 64 ')).toEqual([2048, 1080, 64]);
  for (const wrong of ['a', '12, b', '0', '-5', '99999', '1e3'])
    expect(sidesOf(wrong), wrong).toBeUndefined();
});

it('every look comes in every length, under a name of its own', () => {
  const looks = [
    { id: 'none', title: 'As it is' },
    { id: 'noir', title: 'Noir', recipe: { filter: 'noir' as const } },
  ];
  const resize = (side: number) => ({ resize: { width: side, height: side, fit: 'inside' } });
  expect(variantsOf(looks, [640, 320])).toEqual([
    { name: 'As it is 640', steps: [{ adjust: {} }, resize(640)] },
    { name: 'As it is 320', steps: [{ adjust: {} }, resize(320)] },
    { name: 'Noir 640', steps: [{ adjust: { filter: 'noir' } }, resize(640)] },
    { name: 'Noir 320', steps: [{ adjust: { filter: 'noir' } }, resize(320)] },
  ]);
  expect(variantsOf(looks, []).map(({ name }) => name)).toEqual(['As it is', 'Noir']);
  const twins = [...looks, { id: 'kept', title: 'Noir' }];
  expect(variantsOf(twins, []).map(({ name }) => name)).toEqual(['As it is', 'Noir', 'Noir 2']);
});
