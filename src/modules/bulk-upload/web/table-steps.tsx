import { ArrowLeft } from 'lucide-react';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { fieldErrorOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Select, Textarea } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { FaultList } from './fault-list.tsx';
import { countRows, outcomeText } from './import-words.ts';
import { MappingTable } from './mapping-table.tsx';
import { TargetFields, type Targets, useTargets } from './target-fields.tsx';
import { type Order, useOrder } from './use-order.ts';

type Props = {
  readonly assetId: string;
  readonly onStarted: (importId: string) => void;
  readonly onClose: () => void;
};

/** A table on its way in: what it is for, which column goes where, a try, and the import. */
export function TableSteps(props: Props) {
  const targets = useTargets();
  return (
    <Loaded query={targets} title="The choices could not be loaded" skeleton="h-64 rounded-2xl">
      {(all) => <Steps {...props} targets={all} />}
    </Loaded>
  );
}

function Steps({ assetId, onStarted, onClose, targets }: Props & { targets: Targets }) {
  const order = useOrder(assetId, targets.first, onStarted);
  const { preview, where, mapping, error } = order;
  const { data } = preview;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg break-words">
          {data?.name ?? 'A table'}{' '}
          {data && <span className="text-sm font-normal text-muted">{countRows(data.rows)}</span>}
        </h2>
        <Button size="small" onClick={onClose}>
          <ArrowLeft aria-hidden /> Another file
        </Button>
      </div>
      <TargetFields targets={targets} value={where} onChange={order.move} />
      {where.target === 'contacts' && <ConsentField order={order} />}
      <Loaded query={preview} title="This file could not be read" skeleton="h-48 rounded-2xl">
        {({ columns, fields }) => (
          <>
            {where.tableId && <MergeField order={order} />}
            <MappingTable
              {...{ columns, fields, mapping }}
              fault={faultOf(error)}
              onChange={order.setMapping}
            />
          </>
        )}
      </Loaded>
      <Outcome order={order} />
      <Buttons order={order} />
    </Card>
  );
}

const ConsentField = ({ order: { consentSource, setConsent, error } }: { order: Order }) => (
  <Field
    label="Where and when did these people agree?"
    hint="Kept with each of them, as the law asks. Who left, bounced or complained is not brought back."
    error={fieldErrorOf(error, 'consentSource')}
  >
    {(control) => (
      <Textarea
        {...control}
        value={consentSource}
        placeholder="Signed up at our stand at the book fair in May 2026"
        onChange={({ target }) => setConsent(target.value)}
      />
    )}
  </Field>
);

const MergeField = ({ order: { mapping, mergeOn, setMergeOn } }: { order: Order }) => (
  <Field
    label="Rows that are there already"
    hint="Tells whether a row is new by one field."
    className="sm:max-w-md"
  >
    {(control) => (
      <Select {...control} value={mergeOn} onChange={({ target }) => setMergeOn(target.value)}>
        <option value="">Every row becomes a new one</option>
        {Object.values(mapping).map((name) => (
          <option key={name} value={name}>{`Change the one with the same ${name}`}</option>
        ))}
      </Select>
    )}
  </Field>
);

/** How far a try is, and what it said. */
function Outcome({ order: { attempt, tried, where, isReady, error } }: { order: Order }) {
  const { progress } = attempt;
  const field = error ? errorField(error) : undefined;
  if (progress) {
    return (
      <div role="status" className="text-sm text-muted">
        <Progress label="Try" value={progress.fraction} className="mb-1" />
        {progress.stage || 'Waiting'} … {progress.note}
      </div>
    );
  }
  if (tried) {
    const faulty = tried.rows - tried.good;
    return (
      <div className="flex flex-col gap-3">
        <p role="status" className="text-sm">
          {outcomeText({ ...tried, target: where.target, faulty }, true)} Nothing was changed yet.
        </p>
        <FaultList faults={tried.faulty} count={faulty} url={tried.url} />
      </div>
    );
  }
  // Faults without a field are told by a notice, these two where they belong.
  if (field && field !== 'consentSource' && !field.startsWith('mapping.')) {
    return (
      <p role="alert" className="text-sm font-medium text-danger">
        {errorMessage(error)}
      </p>
    );
  }
  if (!isReady) return null;
  return (
    <p className="text-sm text-muted">
      Try it first: nothing is written, and every row that cannot be used is named.
    </p>
  );
}

function Buttons({ order }: { order: Order }) {
  const { attempt, bring, tried, isReady } = order;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={attempt.call.isPending}
        disabled={!isReady || bring.call.isPending}
        onClick={order.tryOut}
      >
        Try it
      </Button>
      {attempt.progress && (
        <Button look="quiet" onClick={() => void attempt.stop()}>
          Stop
        </Button>
      )}
      <Button
        look="primary"
        busy={bring.call.isPending}
        disabled={!tried || tried.good === 0 || attempt.call.isPending}
        onClick={order.bringIn}
      >
        {tried ? `Bring in ${countRows(tried.good)}` : 'Bring in'}
      </Button>
    </div>
  );
}

/** The column that the hub named, with what is wrong with it. */
function faultOf(error: unknown) {
  const field = error ? errorField(error) : undefined;
  if (!field?.startsWith('mapping.')) return undefined;
  return { column: field.slice('mapping.'.length), message: errorMessage(error) };
}
