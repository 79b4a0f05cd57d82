/** A voice that a device has; the part of the browser's own that the choice needs. */
export type DeviceVoice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default' | 'name'>;

/** Browsers list their voices a moment after they are asked first; so long it is waited for, in ms. */
const listedWithin = 1000;

/** Languages that devices know by another name. */
const alsoKnownAs: Readonly<Record<string, readonly string[]>> = {
  ...{ nb: ['no'], nn: ['no', 'nb'], he: ['iw'], id: ['in'], yi: ['ji'], zh: ['cmn', 'yue'] },
};

const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
const plain = (tag: string): string => tag.toLowerCase().replace('_', '-');

/** The voices of this device; none where a browser names none, though it may still speak. */
export async function listVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  const { speechSynthesis } = window;
  const listed = speechSynthesis.getVoices();
  if (listed.length > 0) return listed;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, listedWithin);
    const heard = () => {
      clearTimeout(timer);
      resolve();
    };
    speechSynthesis.addEventListener?.('voiceschanged', heard, { once: true });
  });
  return speechSynthesis.getVoices();
}

/**
 * The voice for a language (BCP 47), as its hearer is used to it: of one of the `preferred` regions first. Only of
 * the device itself: others send the words to somebody who speaks them. Undefined where there is none.
 */
export function chooseVoice<Voice extends DeviceVoice>(
  voices: readonly Voice[],
  language: string,
  preferred: readonly string[],
): Voice | undefined {
  const names = [primary(language), ...(alsoKnownAs[primary(language)] ?? [])];
  const fitting = voices.filter(
    ({ lang, localService }) => localService && names.includes(primary(lang)),
  );
  const wishes = preferred.map(plain);
  const wished = fitting.filter(({ lang }) => wishes.includes(plain(lang)));
  const some = wished.length > 0 ? wished : fitting;
  return some.find((voice) => voice.default) ?? some[0];
}

/** The name of a language in English, such as “French”. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
