import { Braces, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#shell/copy-text.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { saveFile } from '#shell/save-file.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { Wide } from '#ui/wide.tsx';
import { dataOf, schemaFields } from './schema-fields.ts';

/** Structured data from a form: what is missing is said at once. */
export function SchemaPanel() {
  const [type, setType] = useState('Article');
  const [values, setValues] = useState<Record<string, string>>({});
  const { call } = useTool<object, { jsonLd: object }>('seo.schema');
  const json = call.data && JSON.stringify(call.data.output.jsonLd, null, 2);
  // Within a script element nothing may look like its end.
  const block =
    json && `<script type="application/ld+json">\n${json.replaceAll('<', '\\u003c')}\n</script>\n`;
  return (
    <section className="grid gap-6 lg:grid-cols-2" aria-label="Structured data">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          call.mutate({ type, data: dataOf(type, values) });
        }}
      >
        <Field label="What the page is about">
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={({ target }) => {
                setType(target.value);
                call.reset();
              }}
            >
              {Object.keys(schemaFields).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
        {(schemaFields[type] ?? []).map(([name, label, kind]) => (
          <Field key={`${type} ${name}`} label={label}>
            {(control) => {
              const Control = kind === 'line' ? Input : Textarea;
              return (
                <Control
                  {...control}
                  value={values[name] ?? ''}
                  onChange={({ target }: { target: { value: string } }) =>
                    setValues({ ...values, [name]: target.value })
                  }
                />
              );
            }}
          </Field>
        ))}
        <ProblemNote message={call.error ? errorMessage(call.error) : undefined} />
        <Button type="submit" look="primary" className="self-start" busy={call.isPending}>
          <Braces aria-hidden /> Write the block
        </Button>
      </form>
      <div className="flex min-w-0 flex-col gap-3">
        {block ? (
          <>
            <Wide label="JSON-LD" className="rounded-2xl border bg-sunken">
              <pre className="p-4 text-[13px]">{block}</pre>
            </Wide>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => void copyText(block).then(() => toast('Copied.'))}>
                <Copy aria-hidden /> Copy
              </Button>
              <Button
                onClick={() =>
                  saveFile(`${type.toLowerCase()}.json`, `${json}\n`, 'application/ld+json')
                }
              >
                <Download aria-hidden /> Save as JSON-LD
              </Button>
            </div>
          </>
        ) : (
          <p className="rounded-2xl border border-dashed p-8 text-center text-muted">
            The block for the head of your page appears here.
          </p>
        )}
      </div>
    </section>
  );
}
