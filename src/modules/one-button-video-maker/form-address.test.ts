import { expect, it } from 'vitest';
import {
  addressOfForm,
  addressOfHandedForm,
  readFormAddress,
  typeOfLength,
} from './form-address.ts';

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

it('brings along long words behind the sign that no server gets to see', () => {
  const fields = { title: 'Tides & moons', description: 'The sea falls. '.repeat(900).trim() };
  const { hash, pathname, searchParams } = new URL(addressOfHandedForm(fields), 'http://hub');
  expect(`${pathname}?${searchParams}`).toBe('/modules/one-button-video-maker?film=new');
  expect(readFormAddress(searchParams, hash)).toEqual(fields);
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
