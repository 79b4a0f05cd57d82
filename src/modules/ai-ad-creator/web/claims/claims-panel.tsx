import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#kernel/text/counted.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { EmptyState, ProblemNote } from '#ui/states.tsx';
import type { EditedPart, OpenProject } from '../../../workspace/web/public.tsx';
import type { Ad } from '../../ad-project.ts';
import { type Claim, ledgerOf, saidIn } from '../../claims/ledger.ts';

type Props = { readonly project: OpenProject; readonly part: EditedPart<Ad> };
const kindNames: Readonly<Record<Claim['kind'], string>> = {
  ...{ superlative: 'Superlative', guarantee: 'Guarantee', number: 'Number', price: 'Price' },
  ...{ 'before-after': 'Before and after', comparison: 'Comparison' },
};

/** What the ads claim, and on what each claim rests. Open ones come first. */
export function ClaimsPanel({ project, part }: Props) {
  const claims = ledgerOf(part.body);
  const settled = claims.filter(({ open }) => !open);
  if (claims.length === 0) {
    return (
      <EmptyState icon={BadgeCheck} title="Nothing is claimed">
        Superlatives, guarantees, numbers, prices and comparisons appear here once an ad says them.
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="text-sm text-muted">
        Found by rules in English, German, French and Spanish. This is no legal advice. A variant
        with an open claim is not exported.
      </p>
      <List label="Open claims" {...{ project, part }} claims={claims.filter(({ open }) => open)} />
      {settled.length > 0 && (
        <details className="rounded-xl border bg-surface p-4">
          <summary className="cursor-pointer text-sm font-medium">
            {counted(settled.length, 'claim')} with a proof
          </summary>
          <div className="mt-3">
            <List label="Claims with a proof" {...{ project, part }} claims={settled} />
          </div>
        </details>
      )}
    </div>
  );
}

const List = ({
  label,
  project,
  part,
  claims,
}: Props & { readonly label: string; readonly claims: readonly Claim[] }) => (
  <ul aria-label={label} className="flex flex-col gap-3 empty:hidden">
    {claims.map((claim) => (
      <li key={claim.id} className="rounded-xl border bg-surface p-4">
        <One {...{ project, part, claim }} />
      </li>
    ))}
  </ul>
);

function One({ project, part, claim }: Props & { readonly claim: Claim }) {
  const { body, canEdit } = part;
  const variant = body.variants.find(({ id }) => id === claim.variantId);
  const said = variant ? saidIn(variant, claim) : '';
  const proof = body.brief.proofs.find(({ id }) => id === claim.proofId);
  const rests =
    claim.proofId === 'offer'
      ? 'your own offer'
      : proof && [proof.text, proof.source].filter(Boolean).join(', ');
  return (
    <div className="flex flex-col gap-2">
      <p className="text-[13px] text-muted">
        {kindNames[claim.kind]}
        {claim.size && `, by hand in ${claim.size.replace('x', ' × ')},`}{' '}
        {claim.open ? (
          <strong className="font-medium text-danger">needs a proof</strong>
        ) : (
          `rests on ${rests}`
        )}
      </p>
      <p>
        {said.slice(0, claim.start)}
        <mark className="rounded-xs bg-accent-soft px-0.5 text-on-accent-soft">{claim.text}</mark>
        {said.slice(claim.end)}
      </p>
      {claim.open && canEdit && <Settle {...{ project, body, claim }} />}
    </div>
  );
}

/** Ties a claim to a proof or takes its words out. */
function Settle({ project, body, claim }: { project: OpenProject; body: Ad; claim: Claim }) {
  const [proofId, setProof] = useState(body.brief.proofs[0]?.id ?? '');
  const [words, setWords] = useState('');
  const { call } = useTool<object, { open: boolean }>('ad.settle-claim', {
    after: () => void project.reload(),
  });
  const settle = (how: object) => call.mutate({ projectId: project.id, claimId: claim.id, ...how });
  return (
    <div className="mt-1 grid items-end gap-3 sm:grid-cols-2">
      {body.brief.proofs.length > 0 ? (
        <div className="flex items-end gap-2">
          <Field label="Proof" className="min-w-0 flex-1">
            {(control) => (
              <Select
                {...control}
                value={proofId}
                onChange={({ target }) => setProof(target.value)}
              >
                {body.brief.proofs.map(({ id, text }) => (
                  <option key={id} value={id}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button disabled={call.isPending} onClick={() => settle({ proofId })}>
            This proves it
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">The brief has no proofs to tie it to.</p>
      )}
      <div className="flex items-end gap-2">
        <Field label="Other words" className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Button disabled={call.isPending} onClick={() => settle({ replacement: words.trim() })}>
          {words.trim() ? 'Replace' : 'Take out'}
        </Button>
      </div>
      {call.error && (
        <div className="sm:col-span-2">
          <ProblemNote message={errorMessage(call.error)} />
        </div>
      )}
    </div>
  );
}
