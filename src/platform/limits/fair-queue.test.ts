import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const takeAll = (queue: FairQueue<string>) => {
  const taken: string[] = [];
  for (let item = queue.take(); item; item = queue.take()) taken.push(item);
  return taken;
};

it('hands out one person’s work in the order in which it came', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.add('ada', item);
  expect(takeAll(queue)).toEqual(['a1', 'a2', 'a3']);
});

it('serves somebody next who comes while another’s flood is being worked off', () => {
  const queue = new FairQueue<string>();
  for (let count = 1; count <= 1000; count += 1) queue.add('flood', `f${count}`);
  expect(queue.take()).toBe('f1');
  queue.add('ada', 'a1');
  queue.add('ada', 'a2');
  queue.add('bob', 'b1');
  expect([1, 2, 3, 4, 5].map(() => queue.take())).toEqual(['a1', 'b1', 'f2', 'a2', 'f3']);
});

it('does not make a flood wait for ever behind people who keep coming back', () => {
  const queue = new FairQueue<string>();
  for (let count = 1; count <= 10; count += 1) queue.add('flood', `f${count}`);
  const taken: (string | undefined)[] = [];
  for (let round = 0; round < 20; round += 1) {
    queue.add('ada', `a${round}`);
    taken.push(queue.take());
  }
  expect(taken.filter((item) => item?.startsWith('f'))).toHaveLength(10);
});

it('forgets what is no longer wanted', () => {
  const queue = new FairQueue<string>();
  queue.add('ada', 'a1');
  queue.add('ada', 'a2');
  expect(queue.waitingOf('ada')).toBe(2);
  expect(queue.remove('a1')).toBe(true);
  expect(queue.remove('a1')).toBe(false);
  expect(takeAll(queue)).toEqual(['a2']);
});
