import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cn } from '#ui/class-names.ts';
import type { Film, FilmFinished } from '../../contract.ts';
import { clockText, toWebVtt } from '../times.ts';

/** Plays a film, with its captions as a track and its chapters as a list that jumps. */
export function FilmPlayer({ film, result }: { film: Film; result: FilmFinished }) {
  const video = useRef<HTMLVideoElement>(null);
  const [at, setAt] = useState(0);
  const captions = useCaptionTrack(result.captionsUrl);
  const current = result.chapters.findLastIndex(({ start }) => start <= at + 0.05);
  const seek = (start: number) => {
    if (!video.current) return;
    video.current.currentTime = start;
    setAt(start);
    void video.current.play().catch(() => undefined); // the browser may want another click first
  };
  return (
    <div className="flex flex-col gap-4">
      <video
        ref={video}
        className="max-h-[70vh] w-full rounded-xl bg-black"
        src={result.videoUrl}
        poster={result.thumbnailUrl}
        aria-label={film.title}
        controls
        autoPlay
        playsInline
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      >
        {/* Films with captions in the picture offer the track switched off. */}
        <track
          kind="captions"
          srcLang="en"
          label="English"
          src={captions}
          default={film.finish.captions === 'soft'}
        />
      </video>
      {result.chapters.length > 0 && (
        <nav aria-label="Chapters">
          <ol className="grid gap-1 sm:grid-cols-2">
            {result.chapters.map(({ title, start }, index) => (
              <li key={start}>
                <button
                  type="button"
                  aria-current={index === current || undefined}
                  onClick={() => seek(start)}
                  className={cn(
                    'flex w-full gap-3 rounded-lg px-3 py-2 text-left text-sm hover:bg-sunken',
                    index === current && 'bg-accent-soft text-on-accent-soft',
                  )}
                >
                  <span className="w-12 shrink-0 tabular-nums opacity-80">{clockText(start)}</span>
                  {title}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}

/** Address of the captions in the form that browsers read. */
function useCaptionTrack(url: string): string | undefined {
  const [track, setTrack] = useState<string>();
  const { data } = useQuery({
    queryKey: ['film-captions', url],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const response = await fetch(url);
      if (!response.ok) throw new Error('The captions could not be loaded.');
      return toWebVtt(await response.text());
    },
  });
  useEffect(() => {
    if (data === undefined) return;
    const address = URL.createObjectURL(new Blob([data], { type: 'text/vtt' }));
    setTrack(address);
    return () => URL.revokeObjectURL(address);
  }, [data]);
  return track;
}
