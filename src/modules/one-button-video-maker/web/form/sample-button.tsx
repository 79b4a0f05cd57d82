import { useMutation } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';

/** Plays a sample, and stops it; asks for its address at the first press. */
export function SampleButton({
  label,
  load,
}: {
  label: string;
  load: () => Promise<{ url: string }>;
}) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const start = useMutation({
    mutationFn: load,
    onSuccess: async ({ url }) => {
      stopIn(audio.current);
      const sound = new Audio(url);
      audio.current = sound;
      sound.onended = () => setIsPlaying(false);
      await sound.play();
      setIsPlaying(true);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  useEffect(() => () => stopIn(audio.current), []);
  const stop = () => {
    stopIn(audio.current);
    setIsPlaying(false);
  };
  return (
    <Button
      size="icon"
      className="size-10"
      aria-label={isPlaying ? 'Stop' : label}
      title={isPlaying ? 'Stop' : label}
      busy={start.isPending}
      onClick={() => (isPlaying ? stop() : start.mutate())}
    >
      {!start.isPending && (isPlaying ? <Square aria-hidden /> : <Play aria-hidden />)}
    </Button>
  );
}

function stopIn(audio: HTMLAudioElement | null) {
  if (!audio) return;
  audio.onended = null;
  audio.pause();
}
