import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { timeText } from '#shell/formats.ts';
import type { FoundImage } from '../../found-image.ts';
import { workspaceQueries } from '../queries.ts';
import { settingNames } from '../run/setting-names.ts';

/** Told in other words above them. */
const toldApart = ['prompt', 'width', 'height', 'seed', 'colours', 'strict', 'recipe'];
const names = Object.entries(settingNames).filter(([name]) => !toldApart.includes(name));

/** How a picture was made. */
export function PictureFacts({ picture }: { picture: FoundImage }) {
  const { runId, prompt, seed, width, height, label, createdAt } = picture;
  const { data: run } = useQuery({
    ...workspaceQueries.run.queryOptions({ input: { id: runId ?? '' } }),
    enabled: runId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const input = (run?.input ?? {}) as Record<string, unknown>;
  const settings = names.flatMap(([name, title]) =>
    input[name] === undefined || input[name] === 'auto'
      ? []
      : [[title, String(input[name])] as const],
  );
  const cost =
    run?.cost && run.cost.micros > 0 ? `$${(run.cost.micros / 1_000_000).toFixed(4)}` : '';
  const facts = [
    ['Prompt', prompt],
    ['Made by', label ?? (runId ? '' : 'Brought from elsewhere')],
    ['Seed', seed],
    ['Size', `${width} × ${height}`],
    ...settings,
    ['Cost of the call', cost],
    ['Made', timeText(createdAt)],
  ].filter(([, value]) => value);
  return (
    <div className="text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="max-h-40 overflow-y-auto break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {runId && (
        <p className="mt-3">
          <Link
            className="text-accent underline underline-offset-2"
            to={`/image-generator/${runId}`}
          >
            All of this call
          </Link>
        </p>
      )}
      <p className="mt-1.5">
        <Link
          className="text-accent underline underline-offset-2"
          to={`/assets?asset=${picture.assetId}`}
        >
          Title, alternative text and licence
        </Link>
      </p>
    </div>
  );
}
