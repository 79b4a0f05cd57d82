import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { templates } from '../../templates/templates.ts';
import { GraphSketch } from './graph-sketch.tsx';
import { useNewFlow } from './use-new-flow.ts';

const empty: FlowGraph = {
  nodes: [{ id: 'start', type: 'trigger', trigger: 'manual' }],
  edges: [],
};
const fewShown = 6;

/** Flows to begin with: found by their words, by what they are about. */
export function TemplateGallery() {
  const { make, isBusy } = useNewFlow();
  const [words, setWords] = useState('');
  const [isAll, setAll] = useState(false);
  const asked = words.trim().toLowerCase();
  const found = templates.filter(({ title, text, group }) =>
    `${title} ${text} ${group}`.toLowerCase().includes(asked),
  );
  const shown = isAll || asked ? found : found.slice(0, fewShown);
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <section aria-labelledby="templates">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="templates" className="flex-1 text-xl">
          Begin with a template
        </h2>
        <SearchField
          label="Find a template"
          placeholder="Such as form, invoice, weekly"
          value={words}
          onChange={setWords}
        />
        <Button
          look="primary"
          data-tour="flow-new"
          busy={isBusy}
          onClick={() => make('New flow', empty)}
        >
          <Plus aria-hidden /> Empty flow
        </Button>
      </div>
      {groups.map((group) => (
        <div key={group} className="mb-6">
          <h3 className="mb-2 text-sm text-muted">{group}</h3>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {shown
              .filter((each) => each.group === group)
              .map(({ id, title, text, graph }) => (
                <li key={id}>
                  <button
                    type="button"
                    disabled={isBusy}
                    onClick={() => make(title, graph)}
                    className="flex h-full w-full items-start gap-4 rounded-2xl border bg-surface p-4 text-left hover:border-line-strong"
                  >
                    <GraphSketch graph={graph} />
                    <span className="min-w-0">
                      <span className="block text-sm font-medium">{title}</span>
                      <span className="mt-1 block text-[13px] text-muted">{text}</span>
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {found.length === 0 && <p className="text-sm text-muted">No template has these words.</p>}
      {!asked && !isAll && (
        <Button onClick={() => setAll(true)}>All {templates.length} templates</Button>
      )}
    </section>
  );
}
