import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import type { DraftSource } from './draft-sources.ts';

type Props = {
  readonly source: DraftSource;
  /** From 1. */
  readonly place: number;
  readonly last: boolean;
  readonly onChange: (part: Partial<DraftSource>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

const names = {
  ...{ notes: 'Notes', file: 'File', page: 'Web page', feed: 'Feed' },
  prompts: 'Prompts of the week',
} as const;

/** One source: what is in it, and its place in the issue. */
export function SourceCard(props: Props) {
  const { source, place, last, onMove, onRemove } = props;
  const name = `${names[source.kind]}, source ${place}`;
  return (
    <Card as="li" className="p-4">
      <div className="mb-3 flex items-center gap-1">
        <h3 className="mr-auto text-base">
          <span className="mr-2 text-muted tabular-nums">{place}</span>
          {names[source.kind]}
        </h3>
        <Button
          look="quiet"
          size="icon"
          aria-label={`Move up: ${name}`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={`Move down: ${name}`}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button look="quiet" size="icon" aria-label={`Remove: ${name}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      <SourceFields {...props} />
    </Card>
  );
}

function SourceFields({ source, place, onChange }: Props) {
  const { kind } = source;
  if (kind === 'page' || kind === 'feed') {
    return (
      <div className="flex flex-wrap gap-3">
        <Field label={`Address of source ${place}`} hideLabel className="min-w-48 flex-1">
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              placeholder={
                kind === 'feed' ? 'https://example.org/feed.xml' : 'https://example.org/article'
              }
              value={source.url}
              onChange={({ target }) => onChange({ url: target.value })}
            />
          )}
        </Field>
        {kind === 'feed' && (
          <Field label={`Newest entries of source ${place}`} hideLabel>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={10}
                className="w-20"
                title="Newest entries"
                value={source.items}
                onChange={({ target }) =>
                  onChange({ items: Math.min(10, Math.max(1, Number(target.value) || 1)) })
                }
              />
            )}
          </Field>
        )}
      </div>
    );
  }
  const heading = (
    <Field label={`Heading of source ${place}`} hideLabel>
      {(control) => (
        <Input
          {...control}
          maxLength={120}
          placeholder="Heading (optional)"
          value={source.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
    </Field>
  );
  if (kind === 'prompts')
    return <PromptFields source={source} onChange={onChange} heading={heading} />;
  return (
    <div className="flex flex-col gap-3">
      {heading}
      <Field label={`Text of source ${place}`} hideLabel>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-36"
            maxLength={40_000}
            placeholder="Paste minutes, release notes, an article …"
            value={source.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

const PromptFields = ({
  source,
  onChange,
  heading,
}: Pick<Props, 'source' | 'onChange'> & { heading: React.ReactNode }) => (
  <div className="flex flex-col gap-3">
    {heading}
    <ul className="flex flex-col gap-1">
      {source.prompts.map((prompt) => (
        <li
          key={prompt.id}
          className="flex items-center gap-3 rounded-lg bg-sunken py-1 pr-1 pl-3 text-sm"
        >
          <span className="min-w-0 flex-1 truncate">{prompt.title}</span>
          <span className="text-muted">{prompt.price}</span>
          <Button
            look="quiet"
            size="icon"
            className="size-8"
            aria-label={`Remove ${prompt.title}`}
            onClick={() =>
              onChange({ prompts: source.prompts.filter(({ id }) => id !== prompt.id) })
            }
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  </div>
);
