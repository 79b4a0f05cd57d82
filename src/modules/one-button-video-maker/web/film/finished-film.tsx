import {
  Captions,
  ChevronDown,
  Download,
  FileArchive,
  FileText,
  FileVideo,
  Image,
  Play,
  Plus,
  Share2,
  Upload,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import { SendTo } from '../../../workspace/web/public.tsx';
import type { Film, FilmFinished } from '../../contract.ts';
import { SceneEditor } from '../scenes/scene-editor.tsx';
import { YouTubeDialog } from '../youtube/youtube-dialog.tsx';
import { FilmFacts } from './film-facts.tsx';
import { FilmHeading } from './film-heading.tsx';
import { FilmPlayer } from './film-player.tsx';
import { ShareDialog } from './share-dialog.tsx';

type Props = {
  film: Film;
  result: FilmFinished;
  onNew: () => void;
};

/** A finished film: thumbnail, player, what can be done with it, its scenes and its making. */
export function FinishedFilm({ film, result, onNew }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [dialog, setDialog] = useAskedDialog();
  const close = (isOpen: boolean) => !isOpen && setDialog(undefined);
  return (
    <div className="flex min-w-0 flex-col gap-6">
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
          <Downloads result={result} />
          <Button onClick={() => setDialog('youtube')}>
            <Upload aria-hidden /> Upload to YouTube
          </Button>
          <Button onClick={() => setDialog('share')}>
            <Share2 aria-hidden /> Share
          </Button>
          <SendTo from={{ type: 'run', id: film.id }} />
          <Button look="quiet" onClick={onNew}>
            <Plus aria-hidden /> Create Another Video
          </Button>
        </div>
        <FilmFacts result={result} />
      </Card>
      <SceneEditor film={film} />
      <ShareDialog film={film} open={dialog === 'share'} onOpenChange={close} />
      <YouTubeDialog film={film} open={dialog === 'youtube'} onOpenChange={close} />
    </div>
  );
}

/** The open dialog; the first one may be named by the address, after the way to Google and back. */
function useAskedDialog() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('show') ?? undefined;
  const state = useState(asked);
  useEffect(() => {
    if (!asked) return;
    setParams(
      (old) => {
        old.delete('show');
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setParams]);
  return state;
}

function Downloads({ result }: { result: FilmFinished }) {
  const files = [
    { label: 'Video (MP4)', url: `${result.videoUrl}&download`, icon: FileVideo },
    { label: 'Captions (SRT)', url: `${result.captionsUrl}&download`, icon: Captions },
    { label: 'Thumbnail', url: `${result.thumbnailUrl}&download`, icon: Image },
    { label: 'Script', url: `${result.scriptUrl}&download`, icon: FileText },
    { label: 'Project (ZIP)', url: result.projectUrl, icon: FileArchive },
  ];
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden /> Download <ChevronDown aria-hidden />
        </Button>
      }
    >
      {files.map(({ label, url, icon: Icon }) => (
        <MenuItem key={label} asChild>
          <a href={url} download>
            <Icon aria-hidden /> {label}
          </a>
        </MenuItem>
      ))}
    </Menu>
  );
}
