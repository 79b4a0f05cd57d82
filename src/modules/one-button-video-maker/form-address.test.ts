import { expect, it } from 'vitest';
import { addressOfForm, readFormAddress, typeOfLength } from './form-address.ts';

const read = (address: string) => readFormAddress(new URL(address, 'http://hub').searchParams);

it('brings what an order says into the form, whatever its characters', () => {
  const fields = {
    title: 'Bees (and "wasps") & more',
    description: 'Why they matter.',
    type: 'music-video-explainer',
    duration: '2-3',
  } as const;
  const address = addressOfForm(fields);
  expect(read(address)).toEqual(fields);
  // The address stands in a Markdown link, which a bracket would end.
  expect(address).not.toMatch(/[()\s]/);
});

it('leaves out what the form does not offer, and reads no order without words', () => {
  expect(read('/x?title=Bees&type=opera&duration=5-10')).toEqual({ title: 'Bees' });
  expect(read('/x?title=Bees&type=youtube-movie&duration=1-2')).toEqual({
    title: 'Bees',
    type: 'youtube-movie',
  });
  expect(read('/x?film=new')).toBeUndefined();
});

it('takes the length nearest to the one that was asked for', () => {
  expect(typeOfLength(20)).toEqual({ type: 'music-video-explainer', duration: '1-2' });
  expect(typeOfLength(240)).toEqual({ type: 'music-video-explainer', duration: '3-5' });
  expect(typeOfLength(15 * 60)).toEqual({ type: 'youtube-movie', duration: '10-20' });
  expect(typeOfLength()).toEqual({ type: 'music-video-explainer', duration: '1-2' });
});
