import { useMutation } from '@tanstack/react-query';
import {
  FileUp,
  Globe,
  type LucideIcon,
  NotebookPen,
  Rss,
  ShoppingBag,
  Sparkles,
} from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { promptsOfTheWeek } from '../editor/market-prompts.ts';
import { api } from '../queries.ts';
import { readSourceFile } from '../uploads.ts';
import { type DraftSource, firstOptions, isFilled, newSource, sourceOf } from './draft-sources.ts';
import { OptionFields } from './option-fields.tsx';
import { SourceCard } from './source-card.tsx';

/** Prompts chosen at first; the person removes what does not fit. */
const firstPrompts = 4;

/** Collects sources in the order of the sections, says how to write, and starts. */
export function GenerationForm({ onStarted }: { onStarted: (id: string) => void }) {
  const [sources, setSources] = useState<readonly DraftSource[]>([newSource('notes')]);
  const [options, setOptions] = useState(firstOptions);
  const filled = sources.filter(isFilled);
  const start = useMutation({
    mutationFn: () => api.generator.start({ ...options, sources: filled.map(sourceOf) }),
    onSuccess: ({ id }) => onStarted(id),
    onError: (error) =>
      toast.error('The issue could not be started', { description: errorMessage(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate();
  };
  const change = (at: number, part: Partial<DraftSource>) =>
    setSources((now) => now.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const move = (at: number, by: number) => setSources((now) => moved(now, at, by));
  const remove = (at: number) => setSources((now) => now.filter((_, index) => index !== at));
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-col gap-6">
      <section aria-labelledby="sources">
        <h2 id="sources" className="text-lg">
          Sources
        </h2>
        <p className="mt-1 text-sm text-muted">Each source becomes a section, in this order.</p>
        <ol className="mt-3 flex flex-col gap-3">
          {sources.map((source, at) => (
            <SourceCard
              key={source.key}
              source={source}
              place={at + 1}
              last={at === sources.length - 1}
              onChange={(part) => change(at, part)}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
        <AddButtons onAdd={(source) => setSources((now) => [...now, source])} />
      </section>
      <Card as="section" aria-labelledby="options">
        <h2 id="options" className="text-lg">
          Writing
        </h2>
        <OptionFields
          options={options}
          onChange={(part) => setOptions((now) => ({ ...now, ...part }))}
        />
      </Card>
      <Button
        type="submit"
        look="primary"
        size="large"
        className="self-start"
        busy={start.isPending}
        disabled={filled.length === 0}
      >
        <Sparkles aria-hidden /> Generate issue
      </Button>
    </form>
  );
}

function moved<T>(list: readonly T[], at: number, by: number): readonly T[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + by, 0, one);
  return next;
}

function AddButtons({ onAdd }: { onAdd: (source: DraftSource) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const read = useMutation({
    mutationFn: readSourceFile,
    onSuccess: ({ title, text, cut }) => {
      onAdd(newSource('file', { title, text }));
      if (cut) toast.info('The file is long, so only its first 40,000 characters were used.');
    },
    onError: (error) =>
      toast.error('The file could not be read', { description: errorMessage(error) }),
  });
  const prompts = useMutation({
    mutationFn: promptsOfTheWeek,
    onSuccess: (found) => {
      if (found.length === 0) return void toast.info('The marketplace has no prompts yet.');
      onAdd(
        newSource('prompts', {
          title: 'Prompts of the week',
          prompts: found.slice(0, firstPrompts),
        }),
      );
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Add icon={NotebookPen} text="Notes" onClick={() => onAdd(newSource('notes'))} />
      <Add icon={FileUp} text="File" busy={read.isPending} onClick={() => file.current?.click()} />
      <Add icon={Globe} text="Web page" onClick={() => onAdd(newSource('page'))} />
      <Add icon={Rss} text="RSS or Atom feed" onClick={() => onAdd(newSource('feed'))} />
      <Add
        icon={ShoppingBag}
        text="Prompts of the week"
        busy={prompts.isPending}
        onClick={() => prompts.mutate()}
      />
      <input
        ref={file}
        type="file"
        accept=".txt,.md,.markdown,.pdf,.docx,.epub,.html,.eml,.srt,.vtt,.csv,.xlsx,text/*,application/pdf"
        className="hidden"
        aria-label="Text, PDF, Word or other document"
        tabIndex={-1}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) read.mutate(chosen);
          target.value = '';
        }}
      />
    </div>
  );
}

const Add = (props: { icon: LucideIcon; text: string; busy?: boolean; onClick: () => void }) => (
  <Button size="small" busy={props.busy ?? false} onClick={props.onClick}>
    <props.icon aria-hidden /> {props.text}
  </Button>
);
