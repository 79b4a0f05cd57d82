import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Notices } from '#shell/notices/notices.tsx';
import { ReadAloud } from './read-aloud.tsx';

type Voice = { name: string; lang: string; localService: boolean; default: boolean };
const voice = (name: string, lang: string, more: Partial<Voice> = {}): Voice => ({
  ...{ name, lang, localService: true, default: false, ...more },
});

/** The device: its voices, and what it has read with which. */
let voices: Voice[] = [];
let said: { text: string; lang: string; voice: string | undefined }[] = [];
let isMute = false;

class Utterance extends EventTarget {
  lang = '';
  voice: Voice | undefined;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
const device = Object.assign(new EventTarget(), {
  getVoices: () => voices,
  cancel: () => undefined,
  speak(piece: Utterance) {
    if (piece.text === '') return;
    if (isMute) return void piece.dispatchEvent(failure('synthesis-failed'));
    said.push({ text: piece.text, lang: piece.lang, voice: piece.voice?.name });
    piece.dispatchEvent(new Event('start'));
    piece.dispatchEvent(new Event('end'));
  },
});
const failure = (error: string) => Object.assign(new Event('error'), { error });

beforeEach(() => {
  vi.stubGlobal('speechSynthesis', device);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'de-AT']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  said = [];
  isMute = false;
});

const english = voice('Alice', 'en-US', { default: true });
const french = 'La marée monte deux fois par jour, et la lune en est la cause pour nous tous.';
/** Nobody else reads aloud here: the hub is not asked who would. */
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
function readAloud(text: string) {
  render(
    <QueryClientProvider client={client}>
      <ReadAloud text={text} />
      <Notices />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Read aloud' }));
}

it('an answer is read by a voice of its own language, not of the screen’s', async () => {
  voices = [english, voice('Anna', 'de-DE'), voice('Claire', 'fr_FR')];
  readAloud(french);
  await vi.waitFor(() => expect(said).toEqual([{ text: french, lang: 'fr_FR', voice: 'Claire' }]));
  await screen.findByRole('button', { name: 'Read aloud' });
});

it('the voice is of the region that its hearer is used to, where the device has one', async () => {
  voices = [voice('Anna', 'de-DE', { default: true }), voice('Toni', 'de-AT'), english];
  readAloud('Die Flut kommt zweimal am Tag, und der Mond ist der Grund dafür.');
  await vi.waitFor(() => expect(said[0]?.voice).toBe('Toni'));
});

it('a few words that may be of any language are read in that of the screen', async () => {
  voices = [voice('Claire', 'fr-FR', { default: true }), english];
  readAloud('OK');
  await vi.waitFor(() => expect(said).toEqual([{ text: 'OK', lang: 'en-US', voice: 'Alice' }]));
});

it('a voice that would send the words away is not used, and what is missing is said', async () => {
  voices = [english, voice('Far away', 'fr-FR', { localService: false })];
  readAloud(french);
  await screen.findByText(
    'This device has no voice of its own for French. Voices are added in its own settings.',
  );
  expect(said).toEqual([]);
  await screen.findByRole('button', { name: 'Read aloud' });
});

it('a device that does not begin to read says so', async () => {
  voices = [english];
  isMute = true;
  readAloud('The tide comes in twice a day, and the moon is the reason for it.');
  await screen.findByText(/^This device does not read aloud\./);
});
