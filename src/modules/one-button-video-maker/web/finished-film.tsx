import { ChevronDown, Download, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { Film, FilmFinished } from '../contract.ts';
import { FilmFacts } from './film-facts.tsx';
import { FilmHeading } from './film-heading.tsx';
import { FilmPlayer } from './film-player.tsx';

type Props = { film: Film; result: FilmFinished; onNew: () => void };

/** A finished film: thumbnail, player, downloads, and what is known of its making. */
export function FinishedFilm({ film, result, onNew }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <Card as="section" className="flex flex-col gap-6 p-6 sm:p-8" aria-label="Finished film">
      <FilmHeading film={film} />
      {isPlaying ? (
        <FilmPlayer film={film} result={result} />
      ) : (
        <img
          src={result.thumbnailUrl}
          alt={`Thumbnail of ${film.title}`}
          className="max-h-[60vh] w-full rounded-xl bg-sunken object-contain"
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!isPlaying && (
          <Button look="primary" onClick={() => setIsPlaying(true)}>
            <Play aria-hidden /> Preview Video
          </Button>
        )}
        <Button asChild look={isPlaying ? 'primary' : 'secondary'}>
          <a href={`${result.videoUrl}&download`} download>
            <Download aria-hidden /> Download
          </a>
        </Button>
        <OtherFiles result={result} />
        <Button look="quiet" onClick={onNew}>
          <Plus aria-hidden /> Create Another Video
        </Button>
      </div>
      <FilmFacts result={result} />
    </Card>
  );
}

function OtherFiles({ result }: { result: FilmFinished }) {
  const files = [
    { label: 'Captions (SRT)', url: result.captionsUrl },
    { label: 'Thumbnail', url: result.thumbnailUrl },
    { label: 'Script', url: result.scriptUrl },
  ];
  return (
    <Menu
      trigger={
        <Button>
          Other files <ChevronDown aria-hidden />
        </Button>
      }
    >
      {files.map(({ label, url }) => (
        <MenuItem key={label} asChild>
          <a href={`${url}&download`} download>
            <Download aria-hidden /> {label}
          </a>
        </MenuItem>
      ))}
    </Menu>
  );
}
