import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/fields/field.tsx';
import { api, queries } from '../queries.ts';
import type { OpenProject } from './open-project.ts';

type Props = { readonly project: OpenProject; readonly noun: string };

/** A project's title, which is changed where it stands: Enter keeps it, Escape leaves it as it was. */
export function ProjectTitle({ project: { id, title }, noun }: Props) {
  const [draft, setDraft] = useState<string>();
  const rename = useChangeOf(
    queries.key(),
    (next: string) => api.renameProject({ id, title: next }),
    { saysFields: true },
  );
  const keep = () => {
    const next = draft?.trim();
    setDraft(undefined);
    // What was refused stands there again as it was typed.
    if (next && next !== title) rename.mutate(next, { onError: () => setDraft(next) });
  };
  if (draft === undefined) {
    return (
      <>
        {rename.isPending ? rename.variables : title}{' '}
        <Button
          size="icon"
          look="quiet"
          aria-label={`Rename this ${noun}`}
          onClick={() => setDraft(title)}
        >
          <Pencil aria-hidden />
        </Button>
      </>
    );
  }
  return (
    <Input
      // Whoever pressed the pencil wants to type.
      autoFocus
      aria-label="Title"
      maxLength={200}
      value={draft}
      className="h-11 min-w-64 text-2xl"
      onChange={({ target }) => setDraft(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
        if (key === 'Escape') setDraft(undefined);
      }}
    />
  );
}
