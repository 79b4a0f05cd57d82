import { useState } from 'react';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { fillTemplate } from '../../templates/fill-template.ts';
import { type FlowTemplate, groups } from '../../templates/template.ts';
import { templates } from '../../templates/templates.ts';
import { GraphSketch } from './graph-sketch.tsx';
import type { useNewFlow } from './use-new-flow.ts';

/** Before all are asked for. */
const fewOfGroup = 2;

type Props = { readonly flows: ReturnType<typeof useNewFlow> };

/** Flows to begin with: found by their words, sorted by what they are about. */
export function TemplateGallery({ flows }: Props) {
  const [words, setWords] = useState('');
  const [isAll, setAll] = useState(false);
  const session = useSession();
  const email = session.status === 'signed-in' ? session.email : '';
  const asked = words.trim().toLowerCase().split(/\s+/);
  const found = templates.filter(({ title, text, group }) => {
    const all = `${title} ${text} ${group}`.toLowerCase();
    return asked.every((word) => all.includes(word));
  });
  const use = ({ title, graph, sample }: FlowTemplate) =>
    flows.make(title, fillTemplate(graph, email), sample);
  return (
    <section aria-labelledby="templates" className="mt-12">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h2 id="templates" className="min-w-0 flex-1 basis-60 text-xl">
          Begin with one of {templates.length} templates
        </h2>
        <SearchField
          className="basis-full sm:basis-72"
          label="Find a template"
          placeholder="Such as form, sale, weekly"
          value={words}
          onChange={setWords}
        />
      </div>
      {groups
        .map((group) => ({ group, all: found.filter((each) => each.group === group) }))
        .filter(({ all }) => all.length > 0)
        .map(({ group, all }) => ({
          ...{ group, all: isAll || words ? all : all.slice(0, fewOfGroup) },
        }))
        .map(({ group, all }) => (
          <div key={group} className="mb-8">
            <h3 className="mb-3 text-sm font-medium text-muted">{group}</h3>
            <ul className={cn('grid gap-3 sm:grid-cols-2', (isAll || words) && 'xl:grid-cols-3')}>
              {all.map((template) => (
                <Card
                  key={template.id}
                  {...{ template }}
                  isBusy={flows.isBusy}
                  onUse={() => use(template)}
                />
              ))}
            </ul>
          </div>
        ))}
      {!isAll && !words && (
        <Button onClick={() => setAll(true)}>All {templates.length} templates</Button>
      )}
      {found.length === 0 && (
        <p role="status" className="text-sm text-muted">
          No template has these words. “New flow” begins with nothing.
        </p>
      )}
    </section>
  );
}

type CardProps = {
  readonly template: FlowTemplate;
  readonly isBusy: boolean;
  readonly onUse: () => void;
};

const Card = ({ template: { id, title, text, graph, asks }, isBusy, onUse }: CardProps) => (
  <li className="flex flex-col gap-3 rounded-2xl border bg-surface p-4">
    <div className="flex flex-1 items-start gap-4">
      <GraphSketch graph={graph} />
      <div className="min-w-0">
        <h4 className="text-sm font-medium">{title}</h4>
        <p className="mt-1 text-[13px] text-muted">{text}</p>
        {asks && <p className="mt-1 text-[13px] text-muted">One field is left to you.</p>}
      </div>
    </div>
    <Button
      size="small"
      className="self-start"
      {...(id === 'form-pdf-mail' && { 'data-tour': 'flow-template' })}
      aria-label={`Use this: ${title}`}
      disabled={isBusy}
      onClick={onUse}
    >
      Use this
    </Button>
  </li>
);
