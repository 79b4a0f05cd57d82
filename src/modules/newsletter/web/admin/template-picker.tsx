import { useQuery } from '@tanstack/react-query';
import { FileText, LayoutTemplate, Trash2 } from 'lucide-react';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import type { Template } from '../../issue-contract.ts';
import { promptsOfTheWeek } from '../editor/market-prompts.ts';
import { themes } from '../editor/themes.ts';
import { api, queries, useChange } from '../queries.ts';
import { withPrompts } from './with-prompts.ts';

const blank = { subject: '', preheader: '', markdown: '', segmentId: null };
/** Cards in a new "prompts of the week". */
const cards = 5;

/** Begins a broadcast: from a design of the hub's, one that was saved here, or as Markdown. */
export function TemplatePicker({ onMade }: { onMade: (id: string) => void }) {
  const templates = useQuery(queries.admin.templates.queryOptions());
  const make = useChange(
    async (template: Template | null) => {
      if (!template) return api.admin.addBroadcast({ ...blank, content: null });
      const prompts = template.holdsPrompts ? (await promptsOfTheWeek()).slice(0, cards) : [];
      return api.admin.addBroadcast({ ...blank, content: withPrompts(template.content, prompts) });
    },
    { failed: 'The draft could not be made', after: ({ id }) => onMade(id) },
  );
  const remove = useChange((id: string) => api.admin.removeTemplate({ id }), {
    done: 'The template is deleted.',
  });
  return (
    <section aria-labelledby="begin">
      <h2 id="begin" className="text-xl">
        Start with
      </h2>
      <Loaded query={templates} title="The templates could not be loaded">
        {({ templates: all }) => (
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {all.map((template) => (
              <li key={template.id} className="relative">
                <Choice
                  name={template.name}
                  text={template.description}
                  theme={themeOf(template)}
                  busy={make.isPending}
                  onChoose={() => make.mutate(template)}
                />
                {template.own && (
                  <Button
                    look="quiet"
                    size="icon"
                    className="absolute right-2 bottom-2"
                    aria-label={`Delete template ${template.name}`}
                    onClick={() => remove.mutate(template.id)}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                )}
              </li>
            ))}
            <li>
              <Choice
                name="Markdown"
                text="Write in Markdown."
                theme={undefined}
                busy={make.isPending}
                onChoose={() => make.mutate(null)}
              />
            </li>
          </ul>
        )}
      </Loaded>
    </section>
  );
}

const themeOf = ({ content }: Template) =>
  String((content.attrs as { theme?: unknown } | undefined)?.theme ?? 'forest');

function Choice(props: {
  name: string;
  text: string;
  theme: string | undefined;
  busy: boolean;
  onChoose: () => void;
}) {
  const Icon = props.theme ? LayoutTemplate : FileText;
  return (
    <button
      type="button"
      disabled={props.busy}
      onClick={props.onChoose}
      className="flex h-full w-full flex-col overflow-hidden rounded-2xl border bg-surface text-left transition-shadow hover:shadow-card disabled:opacity-60"
    >
      <span
        aria-hidden
        className={`h-3 w-full ${themes.find(({ id }) => id === props.theme)?.band ?? 'bg-sunken'}`}
      />
      <span className="flex gap-3 p-4">
        <Icon className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
        <span>
          <span className="block font-medium">{props.name}</span>
          <span className="mt-0.5 block text-sm text-muted">{props.text}</span>
        </span>
      </span>
    </button>
  );
}
