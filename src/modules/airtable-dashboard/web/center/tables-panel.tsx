import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { numberText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { RecordTableView } from '../../contract.ts';
import { api, queries } from '../queries.ts';

/** All tables with their counts, and the way to make another. */
export function TablesPanel({ tables }: { tables: readonly RecordTableView[] }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="mt-10" aria-labelledby="tables">
      <div className="mb-4 flex items-center justify-between">
        <h2 id="tables" className="text-xl">
          Tables
        </h2>
        <Button size="small" onClick={() => setOpen(true)}>
          <Plus aria-hidden /> New table
        </Button>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {tables.map((table) => (
          <Card as="li" key={table.id} className="p-0">
            <Link
              to={`/airtable-dashboard/${table.id}`}
              className="block rounded-2xl p-4 hover:bg-sunken"
            >
              <p className="flex items-center justify-between gap-2">
                <span className="truncate font-medium">{table.name}</span>
                {table.syncError && <Badge tone="danger">Skipped</Badge>}
              </p>
              <p className="mt-1 text-sm text-muted tabular-nums">
                {numberText(table.records)} records · {table.fields.length} fields
              </p>
            </Link>
          </Card>
        ))}
      </ul>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="New table"
        description="It starts with one text field; more are added in its grid."
      >
        <NewTable onDone={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

function NewTable({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  return (
    <Form
      start={{ name: '' }}
      send={({ name }) =>
        api.tables.create({ name, fields: [{ name: 'Name', type: 'singleLineText' }] })
      }
      queryKey={queries.key()}
      after={(table) => {
        onDone();
        void navigate(`/airtable-dashboard/${table.id}`);
      }}
    >
      <InputField name="name" label="Name" maxLength={200} />
      <SubmitButton className="self-end" needs="name">
        Create table
      </SubmitButton>
    </Form>
  );
}
