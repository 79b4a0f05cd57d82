import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { canSpeak, speak, spokenWords } from './speak.ts';

/** Reads an answer aloud with the device's own voice, until it is stopped or left. */
export function ReadAloud({ text }: { text: string }) {
  const [isSpeaking, setSpeaking] = useState(false);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  if (!canSpeak()) return null;
  const toggle = async () => {
    if (isSpeaking) {
      reading.current?.abort();
      return;
    }
    const mine = new AbortController();
    reading.current = mine;
    setSpeaking(true);
    try {
      await speak(spokenWords(text), mine.signal);
    } catch (error) {
      if (!mine.signal.aborted)
        toast.error('It cannot be read aloud', { description: errorMessage(error) });
    }
    if (reading.current === mine) setSpeaking(false);
  };
  return (
    <Button look="quiet" size="small" className="px-2 text-muted" onClick={() => void toggle()}>
      {isSpeaking ? <Square aria-hidden /> : <Volume2 aria-hidden />}
      <span className="max-sm:sr-only">{isSpeaking ? 'Stop reading' : 'Read aloud'}</span>
    </Button>
  );
}
