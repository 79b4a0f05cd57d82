import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What was sent to be read, and which sounds play now. */
const sent: string[] = [];
const playing: { end: () => void }[] = [];
let fault: Error | undefined;
vi.mock('#shell/hub/api.ts', () => ({
  createModuleClient: () => ({
    readAloud: async ({ text }: { text: string }) => {
      sent.push(text);
      if (fault) throw fault;
      return { sound: btoa(text), mimeType: 'audio/mpeg' };
    },
  }),
}));
const { readBy, storedReader, storeReader } = await import('./read-by.ts');

class FakeAudio extends EventTarget {
  readonly src: string;
  constructor(src: string) {
    super();
    this.src = src;
  }
  async play() {
    playing.push({ end: () => this.dispatchEvent(new Event('ended')) });
  }
  pause() {
    this.dispatchEvent(new Event('pause'));
  }
}

beforeEach(() => {
  vi.stubGlobal('Audio', FakeAudio);
  URL.createObjectURL = () => 'blob:sound';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  sent.length = 0;
  playing.length = 0;
  fault = undefined;
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const sentence = 'The harbour opens at eight, and the ferry leaves at nine. ';

it('a service reads piece by piece, the next one asked for while one is heard', async () => {
  const done = readBy('service', sentence.repeat(10), new AbortController().signal);
  await vi.waitFor(() => expect(playing).toHaveLength(1));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.length).toBeLessThanOrEqual(250);
  expect(sent.join(' ').match(/harbour/g)).toHaveLength(10);
  playing[0]?.end();
  await vi.waitFor(() => expect(playing).toHaveLength(2));
  playing[1]?.end();
  await done;
});

it('who stops it hears and asks for no more', async () => {
  const stop = new AbortController();
  const done = readBy('service', sentence.repeat(60), stop.signal);
  await vi.waitFor(() => expect(playing).toHaveLength(1));
  stop.abort();
  await done;
  expect(playing).toHaveLength(1);
  expect(sent.length).toBeLessThanOrEqual(2);
});

it('a service that cannot says why, and an empty text asks nobody', async () => {
  fault = new Error('House Voice could not be reached.');
  const { signal } = new AbortController();
  await expect(readBy('service', 'Hello.', signal)).rejects.toThrow('House Voice');
  sent.length = 0;
  await readBy('service', '', signal);
  expect(sent).toEqual([]);
});

it('the device reads until its person chooses the service, and a device without a voice never does', () => {
  vi.stubGlobal('speechSynthesis', {});
  expect(storedReader()).toBe('device');
  storeReader('service');
  expect(storedReader()).toBe('service');
});
