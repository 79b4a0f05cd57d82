import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createModuleQueries, errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/layers/menu.tsx';
import type { contract } from '../../contract.ts';
import { type Reader, readBy, storedReader, storeReader } from './read-by.ts';
import { canSpeak } from './speak.ts';

const queries = createModuleQueries<typeof contract>('aiChat');
/** Keys change seldom; answers are many. */
const staleMs = 60_000;

/** Reads an answer aloud, with the device's own voice or by a service, until it is stopped or left. */
export function ReadAloud({ text }: { text: string }) {
  const { data } = useQuery({ ...queries.voice.queryOptions(), staleTime: staleMs });
  const [isSpeaking, setSpeaking] = useState(false);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const service = data?.reader ?? null;
  if (!canSpeak() && service === null) return null;
  const start = async (by: Reader) => {
    reading.current?.abort();
    const mine = new AbortController();
    reading.current = mine;
    setSpeaking(true);
    try {
      await readBy(service === null ? 'device' : by, text, mine.signal);
    } catch (error) {
      if (!mine.signal.aborted)
        toast.error('It cannot be read aloud', { description: errorMessage(error) });
    } finally {
      if (reading.current === mine) setSpeaking(false);
    }
  };
  const toggle = () => (isSpeaking ? reading.current?.abort() : void start(storedReader()));
  const choose = (by: Reader) => {
    storeReader(by);
    void start(by);
  };
  return (
    <span className="inline-flex items-center">
      <Button look="quiet" size="small" className="px-2 text-muted" onClick={toggle}>
        {isSpeaking ? <Square aria-hidden /> : <Volume2 aria-hidden />}
        <span className="max-sm:sr-only">{isSpeaking ? 'Stop reading' : 'Read aloud'}</span>
      </Button>
      {service !== null && canSpeak() && <ReaderMenu service={service} onChoose={choose} />}
    </span>
  );
}

function ReaderMenu(props: { service: string; onChoose: (by: Reader) => void }) {
  const trigger = (
    <Button
      look="quiet"
      size="small"
      className="px-1 text-muted"
      aria-label="Choose who reads aloud"
    >
      <ChevronDown aria-hidden />
    </Button>
  );
  return (
    <Menu align="end" trigger={trigger}>
      <MenuLabel>Read aloud by</MenuLabel>
      <MenuItem onSelect={() => props.onChoose('device')}>
        <Mark by="device" /> This device: free, and nothing is sent
      </MenuItem>
      <MenuItem onSelect={() => props.onChoose('service')}>
        <Mark by="service" /> {props.service}: the answer is sent there
      </MenuItem>
    </Menu>
  );
}

const Mark = ({ by }: { by: Reader }) => (
  <Check aria-hidden className={storedReader() === by ? '' : 'invisible'} />
);
