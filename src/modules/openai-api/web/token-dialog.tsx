import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { serviceNames } from '#kernel/routing/service-names.ts';
import { routeKinds, type ServiceKind, serviceIds } from '#kernel/services.ts';
import { errorMessage } from '#shell/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { ChoiceList } from './choice-list.tsx';
import { api } from './queries.ts';
import { emptyForm, type FormProblems, readForm, type TokenForm } from './token-wish.ts';

const kinds = routeKinds.filter((kind): kind is ServiceKind => kind !== 'none');

type TextField = {
  [K in keyof TokenForm]: TokenForm[K] extends string ? K : never;
}[keyof TokenForm];

/** Makes a token. All limits are optional and folded away until somebody wants them. */
export function TokenDialog(props: {
  open: boolean;
  forOthers: boolean;
  onClose: () => void;
  onMade: (secret: string) => void;
}) {
  const [form, setForm] = useState(emptyForm);
  const [problems, setProblems] = useState<FormProblems>({});
  const options = {
    onSuccess: ({ secret }: { secret: string }) => {
      setForm(emptyForm);
      props.onMade(secret);
    },
  };
  const own = useMutation(api.createToken.mutationOptions(options));
  const other = useMutation(api.createTokenFor.mutationOptions(options));
  const create = props.forOthers ? other : own;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readForm(form, Date.now());
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return;
    if (props.forOthers) other.mutate({ ...read.wish, email: form.email.trim() });
    else own.mutate(read.wish);
  };
  const change = (part: Partial<TokenForm>) => setForm({ ...form, ...part });
  const text = (field: TextField, label: string, placeholder: string, hint?: string) => (
    <Field label={label} hint={hint} error={problems[field]}>
      {(control) => (
        <Input
          {...control}
          placeholder={placeholder}
          value={form[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onClose}
      title={props.forOthers ? 'New token for somebody' : 'New token'}
      description="The token is shown once, when it is made."
      className="w-[min(94vw,40rem)]"
    >
      <form className="flex flex-col gap-5" onSubmit={submit}>
        {props.forOthers && text('email', 'Account', 'ada@example.org')}
        <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
          {text('name', 'Name', 'e.g. nightly report')}
          <Field label="Works for">
            {(control) => (
              <Select
                {...control}
                value={form.days}
                onChange={({ target }) => change({ days: target.value })}
              >
                <option value="30">30 days</option>
                <option value="90">90 days</option>
                <option value="365">1 year</option>
                <option value="">no end</option>
              </Select>
            )}
          </Field>
        </div>
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-2 text-sm font-medium">Spend at most, in US dollars</legend>
          {text('dayCap', 'A day', 'no limit')}
          {text('monthCap', 'A month', 'no limit')}
          {text('totalCap', 'In all', 'no limit')}
        </fieldset>
        <details className="rounded-xl border px-4 py-3">
          <summary className="cursor-pointer text-sm font-medium">What it may use</summary>
          <div className="mt-4 flex flex-col gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              {text('requests', 'Requests a minute', 'no limit')}
              {text('tokens', 'Tokens a minute', 'no limit')}
            </div>
            <ChoiceList
              label="Kinds"
              all="All kinds"
              options={kinds.map((id) => ({ id, name: id }))}
              chosen={form.kinds}
              onChange={(chosen) => change({ kinds: chosen })}
            />
            <ChoiceList
              label="Services"
              all="All services"
              options={serviceIds.map((id) => ({ id, name: serviceNames[id] }))}
              chosen={form.services}
              onChange={(chosen) => change({ services: chosen })}
            />
            {text(
              'models',
              'Models',
              'all',
              'Names with spaces between; gpt-6-* stands for all that begin so.',
            )}
            {text('modules', 'Modules', 'all', 'Ids of modules that it may speak for.')}
            <Field
              label="Remember answers"
              hint="The very same request, not streamed, is then answered at once and for nothing."
            >
              {(control) => (
                <Select
                  {...control}
                  value={form.cache}
                  onChange={({ target }) => change({ cache: target.value })}
                >
                  <option value="0">never</option>
                  <option value="3600">for an hour</option>
                  <option value="86400">for a day</option>
                  <option value="604800">for a week</option>
                </Select>
              )}
            </Field>
            <div className="flex items-center justify-between gap-4">
              <label htmlFor="token-strict" className="text-sm">
                <span className="font-medium">Never fall back</span>
                <span className="block text-[13px] text-muted">
                  Fails rather than let another service stand in.
                </span>
              </label>
              <Switch
                id="token-strict"
                checked={form.strict}
                onCheckedChange={(strict) => change({ strict })}
              />
            </div>
          </div>
        </details>
        {create.error && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errorMessage(create.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={create.isPending} disabled={!form.name.trim()}>
            Create token
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
