import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useDeferredValue } from 'react';
import { type PaletteSource, paletteSources } from './palette-sources.ts';

type Classes = { readonly group: string; readonly item: string };
type Props = {
  readonly typed: string;
  readonly classes: Classes;
  readonly onGo: (path: string) => void;
};

/** What the modules themselves find for the typed text. */
export function PaletteMatches(props: Props) {
  const { data = [] } = useQuery({
    queryKey: ['palette-sources'],
    queryFn: paletteSources,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data.map((source) => <Matches key={source.heading} source={source} {...props} />);
}

function Matches({ source, typed, classes, onGo }: Props & { source: PaletteSource }) {
  const text = useDeferredValue(typed.trim());
  const { data = [] } = useQuery({
    queryKey: ['palette', source.heading, text],
    queryFn: async () => (await source.load()).search(text),
    enabled: text.length > 1,
    placeholderData: (before) => (text.length > 1 ? before : []),
    staleTime: 60_000,
  });
  if (data.length === 0 || text.length < 2) return null;
  return (
    <Command.Group heading={source.heading} className={classes.group}>
      {data.map(({ label, hint, path }) => (
        <Command.Item key={path} value={path} className={classes.item} onSelect={() => onGo(path)}>
          <span className="truncate">{label}</span>
          <span className="text-xs text-muted">{hint}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
