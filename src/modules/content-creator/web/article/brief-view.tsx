import type { Brief } from '../../article-schema.ts';
import { templateOf } from '../../templates/templates.ts';

/** What was wanted when the text was drafted. */
export function BriefView({ brief }: { brief: Brief | undefined }) {
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
