import { Clapperboard, Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { SendTo } from '../../../workspace/web/public.tsx';
import { useMakers } from '../use-makers.ts';
import { type Said, SaidField } from './said-field.tsx';
import { type Speaker, SpeakerField } from './speaker-field.tsx';

type Order = Record<string, unknown>;
const aspects = [
  ['16:9', 'Wide, 16:9'],
  ['9:16', 'Upright, 9:16'],
  ['1:1', 'Square'],
] as const;

/** A character or a photo that speaks: who, what, in which shape, and what comes of it. */
export function SpeakTab() {
  const [params] = useSearchParams();
  const [speaker, setSpeaker] = useState<Speaker>({
    is: params.has('photo') ? 'photo' : 'character',
    ...{ character: params.get('character') ?? '', photo: params.get('photo') ?? '' },
    ...{ person: '', agreed: false },
  });
  const [said, setSaid] = useState<Said>({
    is: params.has('audio') ? 'audio' : 'text',
    ...{ text: '', audio: params.get('audio') ?? '', voice: 'rms' },
  });
  const [aspect, setAspect] = useState<string>('16:9');
  const { call, progress, stop } = useTool<Order, { seconds: number }>('avatar.speak', {
    failed: 'The film could not be made',
  });
  const film = call.data?.assets[0];
  const makers = useMakers();
  const voices = speaker.is === 'photo' ? [] : voicesOf(makers);
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <SpeakerField speaker={speaker} onChange={setSpeaker} />
        <SaidField
          said={said}
          onChange={setSaid}
          services={voices}
          canChoose={speaker.is === 'character'}
        />
        <Field label="Shape">
          {(control) => (
            <Select {...control} value={aspect} onChange={({ target }) => setAspect(target.value)}>
              {aspects.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <WhoMakesIt speaker={speaker} said={said} />
        <Button
          look="primary"
          className="self-start"
          busy={call.isPending}
          disabled={!isWhole(speaker, said)}
          onClick={() => call.mutate({ ...orderOf(speaker, said, voices), aspect })}
        >
          <Clapperboard aria-hidden /> Make the film
        </Button>
      </div>
      <section aria-label="The film" className="flex flex-col gap-3">
        {call.isPending && (
          <div className="rounded-2xl border bg-surface p-5">
            <p role="status" className="mb-3 text-sm text-muted">
              {progress?.stage || 'Waiting'} … You may leave the page meanwhile.
            </p>
            <Progress label="Film made so far" value={progress?.fraction ?? 0} />
            <Button size="small" className="mt-3" disabled={!progress} onClick={() => void stop()}>
              Stop
            </Button>
          </div>
        )}
        {call.error && !call.isPending && (
          <p
            role="alert"
            className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-on-danger-soft"
          >
            {errorMessage(call.error)}
          </p>
        )}
        {film && !call.isPending && (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: what is said stands in the form beside it */}
            <video src={film.url} controls className="max-h-[32rem] w-full rounded-2xl bg-sunken" />
            <p className="text-[13px] text-muted">
              Made by {call.data?.engine?.label}. It is in your library.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button asChild>
                <a href={film.url} download={film.name}>
                  <Download aria-hidden /> Download
                </a>
              </Button>
              <SendTo from={{ type: 'asset', id: film.id }} />
            </div>
          </>
        )}
        {!film && !call.isPending && !call.error && (
          <p className="grid min-h-60 place-items-center rounded-2xl border border-dashed p-6 text-center text-muted">
            The film will stand here. Drawn characters speak without any key.
          </p>
        )}
      </section>
    </div>
  );
}

const isWhole = (speaker: Speaker, said: Said) =>
  (speaker.is === 'character'
    ? speaker.character !== ''
    : speaker.photo !== '' && speaker.agreed && speaker.person.trim() !== '') &&
  (said.is === 'text' ? said.text.trim() !== '' : said.audio !== '');

const orderOf = (speaker: Speaker, said: Said, voices: readonly { id: string }[]): Order => ({
  ...(speaker.is === 'character'
    ? { characterId: speaker.character }
    : { photo: speaker.photo, consent: { given: true, person: speaker.person } }),
  ...(said.is === 'audio' && { audio: said.audio }),
  ...(said.is === 'text' && { text: said.text }),
  ...(said.is === 'text' &&
    (voices.some(({ id }) => id === said.voice)
      ? { service: said.voice }
      : speaker.is === 'character' && { voiceId: said.voice })),
});

type Makers = ReturnType<typeof useMakers>;

/** Services that speak for a drawn character, or make the whole film of it. */
const voicesOf = (makers: Makers) => [
  ...(makers?.voices ?? [])
    .filter(({ id }) => !makers?.services.some((service) => service.id === id))
    .map(({ id, name }) => ({ id, label: `Voice by ${name}` })),
  ...(makers?.services ?? []).map(({ id, name }) => ({ id, label: `Film and voice by ${name}` })),
];

/** Says before the button is pressed who will do it, and what that may cost. */
function WhoMakesIt({ speaker, said }: { speaker: Speaker; said: Said }) {
  const makers = useMakers();
  if (!makers) return null;
  return <p className="text-[13px] text-muted">{wordsFor(makers, speaker, said)}</p>;
}

function wordsFor(makers: NonNullable<Makers>, speaker: Speaker, said: Said): string {
  const seconds = Math.ceil(said.text.trim().split(/\s+/).filter(Boolean).length / 2.3);
  const isText = said.is === 'text';
  const length = isText && seconds > 0 ? `about ${seconds} seconds of film` : 'the film';
  const isDrawn = speaker.is === 'character';
  const drawn = 'The Local engine draws it on this hub';
  const byName = isText && isDrawn;
  const chosen = makers.services.find(({ id }) => id === said.voice);
  const film = byName ? chosen : makers.services[0];
  if (film) return `${film.name} makes it, and may charge for ${length}.`;
  const voice = byName && makers.voices.find(({ id }) => id === said.voice);
  if (voice) return `${drawn}. ${voice.name} speaks it, and may charge for the voice.`;
  if (!isDrawn)
    return 'Photos need a key for HeyGen, D-ID or Captions. Drawn characters speak without one.';
  if (makers.isLocalOn) return `${drawn}, free of charge.`;
  return 'Nothing on this hub can do this yet. Add a key for HeyGen, D-ID or Captions.';
}
