import { expect, it } from 'vitest';
import { spanText } from '../span-text.ts';
import { changed } from './form/use-film-draft.ts';
import { clockText, promiseText, toWebVtt } from './times.ts';

it('spans are said as people say them', () => {
  expect([0, 1, 42, 150, 4800].map(spanText)).toEqual([
    ...['1 second', '1 second', '42 seconds', '3 minutes', '1 h 20 min'],
  ]);
  expect([4.9, 245, 3729].map(clockText)).toEqual(['0:04', '4:05', '1:02:09']);
});

it('the documents’ promise stands only where it is true', () => {
  for (const seconds of [120, 150, 170, 180])
    expect(promiseText(seconds)).toBe('Complete video ready in 2-3 minutes');
  expect(promiseText(4)).toBe('Complete video ready in about 10 seconds');
  expect(promiseText(37)).toBe('Complete video ready in about 40 seconds');
  expect(promiseText(95)).toBe('Complete video ready in about 100 seconds');
  expect(promiseText(119)).toBe('Complete video ready in about 2 minutes');
  expect(promiseText(200)).toBe('Complete video ready in about 3 minutes');
  expect(promiseText(396)).toBe('Complete video ready in about 7 minutes');
});

it('captions become what browsers read', () => {
  expect(toWebVtt('1\r\n00:00:00,500 --> 00:00:02,000\r\nOne, two\r\n')).toBe(
    'WEBVTT\n\n1\n00:00:00.500 --> 00:00:02.000\nOne, two\n',
  );
});

it('changing the type clears the duration, other changes do not', () => {
  const draft = {
    ...{ type: 'youtube-movie' as const, title: 'T', description: 'D', duration: '30+' as const },
    finish: {} as never,
  };
  expect(changed(draft, { title: 'New' }).duration).toBe('30+');
  expect(changed(draft, { type: 'youtube-movie' }).duration).toBe('30+');
  expect(changed(draft, { type: 'music-video-explainer' }).duration).toBe('');
});
