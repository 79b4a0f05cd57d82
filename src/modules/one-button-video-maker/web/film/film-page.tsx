import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { useSession } from '#shell/session/session.tsx';
import type { Film } from '../../contract.ts';
import { typeLabels } from '../../film-choices.ts';
import { readFormAddress } from '../../form-address.ts';
import { FilmHistory } from '../film-history.tsx';
import { FilmLimitsSection } from '../film-limits-section.tsx';
import { FilmForm } from '../form/film-form.tsx';
import { keepAsDraft, keepFormAddress } from '../form/use-film-draft.ts';
import { isRunning, useFilms } from '../queries.ts';
import { FinishedFilm } from './finished-film.tsx';
import { RunningFilm } from './running-film.tsx';
import { StoppedFilm } from './stopped-film.tsx';

/** `/modules/one-button-video-maker`: order a film, watch it grow, play and download it. */
export function Page() {
  const session = useSession();
  if (session.status !== 'signed-in') return <PageSkeleton />;
  return (
    <>
      <PageHeader title="One-Button Video Maker">
        <p>
          A title, a description and one button: the hub writes the script, draws the pictures,
          speaks, composes the music and cuts the film.
        </p>
      </PageHeader>
      <Films key={session.userId} userId={session.userId} />
      {session.isAdmin && <FilmLimitsSection />}
    </>
  );
}

function Films({ userId }: { userId: string }) {
  const found = useFilms();
  useEndNotices(found.data?.films);
  return (
    <Loaded query={found} title="Your films could not be loaded" skeleton="h-96 rounded-2xl">
      {({ films }) => <Studio userId={userId} films={films} />}
    </Loaded>
  );
}

function Studio({ userId, films }: { userId: string; films: readonly Film[] }) {
  const [chosen, choose] = useChosenFilm();
  useFormAddress(userId);
  const [draftNumber, setDraftNumber] = useState(0);
  const duplicate = (film: Film) => {
    keepAsDraft(userId, film);
    setDraftNumber((number) => number + 1);
    choose('new');
  };
  // A page that is opened anew shows the film under way: it went on without the page.
  const [underWay] = useState(() => films.findLast(isRunning)?.id);
  const film = films.find(({ id }) => id === (chosen ?? underWay));
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      {film ? (
        <FilmView key={`${film.id} ${film.finishedAt}`} film={film} onNew={() => choose('new')} />
      ) : (
        <FilmForm key={draftNumber} userId={userId} onStarted={choose} />
      )}
      <FilmHistory films={films} current={film?.id} onOpen={choose} onDuplicate={duplicate} />
    </div>
  );
}

function FilmView({ film, onNew }: { film: Film; onNew: () => void }) {
  if (isRunning(film)) return <RunningFilm film={film} onNew={onNew} />;
  if (film.status === 'completed' && film.result) {
    return <FinishedFilm film={film} result={film.result} onNew={onNew} />;
  }
  return <StoppedFilm film={film} onNew={onNew} />;
}

/** The film of the address; `new` stands for the form. */
function useChosenFilm() {
  const [params, setParams] = useSearchParams();
  const choose = (film: string) => setParams({ film }, { preventScrollReset: true });
  return [params.get('film') ?? undefined, choose] as const;
}

/** An address with a title fills the form, before it is shown, and then only says `new`. */
function useFormAddress(userId: string) {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const [fields] = useState(() => {
    const ordered = readFormAddress(params, hash);
    if (ordered) keepFormAddress(userId, ordered);
    return ordered;
  });
  useEffect(() => {
    if (fields) setParams({ film: 'new' }, { replace: true, preventScrollReset: true });
  }, [fields, setParams]);
}

/** Tells when a film that was under way has ended, whatever the page shows just now. */
function useEndNotices(films: readonly Film[] | undefined) {
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const film of films ?? []) {
      if (isRunning(film)) running.current.add(film.id);
      else if (running.current.delete(film.id)) announceEnd(film);
    }
  }, [films]);
}

function announceEnd({ status, type, error, title }: Film) {
  if (status === 'completed') {
    toast.success(`${typeLabels[type]} generated successfully!`, { description: title });
  } else if (status === 'error') {
    toast.error('Failed to generate video', { description: error ?? title });
  }
}
