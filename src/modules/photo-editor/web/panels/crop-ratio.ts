import { useSyncExternalStore } from 'react';

/** Shapes that a crop can keep: width beside height. */
export const cropRatios: readonly {
  readonly id: string;
  readonly title: string;
  readonly shape: number | 'original' | undefined;
}[] = [
  { id: 'free', title: 'Free', shape: undefined },
  { id: 'original', title: 'As the original', shape: 'original' },
  { id: '1:1', title: '1 : 1, square', shape: 1 },
  { id: '4:5', title: '4 : 5, portrait', shape: 4 / 5 },
  { id: '5:4', title: '5 : 4', shape: 5 / 4 },
  { id: '2:3', title: '2 : 3, upright print', shape: 2 / 3 },
  { id: '3:2', title: '3 : 2, print', shape: 3 / 2 },
  { id: '9:16', title: '9 : 16, story', shape: 9 / 16 },
  { id: '16:9', title: '16 : 9, screen', shape: 16 / 9 },
];

let chosen = 'free';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The shape that crops keep, for the panel and the frame above the picture alike. */
export function useCropRatio(): [string, (id: string) => void] {
  const ratio = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => 'free',
  );
  return [
    ratio,
    (id) => {
      chosen = id;
      for (const listener of listeners) listener();
    },
  ];
}
