import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { Brief } from '../../article-schema.ts';
import { templateOf } from '../../templates/templates.ts';
import { BriefDesk } from '../new/brief-desk.tsx';
import { briefOf } from '../new/new-brief.ts';

type Props = {
  readonly project: OpenProject;
  readonly brief: Brief | undefined;
  readonly onDrafted: () => void;
};

/** What was wanted, and the way to have it written again from other wishes. */
export function BriefPanel({ project, brief, onDrafted }: Props) {
  const [isChanging, setChanging] = useState(false);
  if (!brief || !isChanging) {
    return (
      <div className="flex flex-col items-start gap-5">
        {brief && project.canEdit && (
          <Button onClick={() => setChanging(true)}>Change it and write again</Button>
        )}
        <BriefView brief={brief} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-sm text-muted">
        The new draft takes the place of the text. What stands there now stays as a version.
      </p>
      <BriefDesk
        start={briefOf(brief, project.spaceId)}
        tool="text.redraft"
        more={{ projectId: project.id, spaceId: undefined }}
        label="Write it again"
        onDrafted={onDrafted}
      />
      <Button look="quiet" onClick={() => setChanging(false)}>
        Leave it as it is
      </Button>
    </div>
  );
}

/** What was wanted when the text was drafted. */
function BriefView({ brief }: { brief: Brief | undefined }) {
  if (!brief)
    return (
      <p className="text-muted">This article was brought in or written by hand: it has no brief.</p>
    );
  const facts: [string, string][] = [
    ['Format', templateOf(brief.format).title],
    ['About', brief.brief],
    ['Reader', brief.reader],
    ['Purpose', brief.purpose],
    ['Length', `${brief.words} words`],
    ['Tone', brief.tone],
    ['Phrase', brief.phrase],
    ['Words to avoid', brief.bannedWords.join(', ')],
    ['Outline', brief.outline.join('\n')],
    ['Sources', brief.sources.length > 0 ? String(brief.sources.length) : ''],
  ];
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
