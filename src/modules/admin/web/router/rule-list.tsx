import { nameOfService } from '#kernel/routing/service-names.ts';
import { Moment } from '#shell/time/moment.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import type { RouterRule } from '../../router-contract.ts';
import { api, useChange } from '../queries.ts';

/** The rules in effect and those switched off. */
export function RuleList(props: {
  rules: readonly RouterRule[];
  onEdit: (rule: RouterRule) => void;
}) {
  const change = useChange(api.router.changeRule, {
    done: ({ enabled }) => (enabled ? 'The rule is on.' : 'The rule is off.'),
  });
  const remove = useChange(api.router.removeRule, { done: 'The rule was removed.' });
  return (
    <ul className="divide-y rounded-xl border">
      {props.rules.map((rule) => (
        <li key={rule.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
          <Sentence rule={rule} />
          <div className="flex items-center gap-2">
            <Switch
              checked={rule.enabled}
              disabled={change.isPending}
              aria-label={`Rule for “${rule.phrase}” and ${nameOfService(rule.service)}`}
              onCheckedChange={(enabled) => change.mutate({ id: rule.id, enabled })}
            />
            <Button
              size="small"
              aria-label={`Edit the rule for “${rule.phrase}”`}
              onClick={() => props.onEdit(rule)}
            >
              Edit
            </Button>
            <Button
              size="small"
              look="danger"
              disabled={remove.isPending}
              aria-label={`Remove the rule for “${rule.phrase}”`}
              onClick={() => remove.mutate({ id: rule.id })}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Sentence({ rule }: { rule: RouterRule }) {
  const { phrase, effect, service, note, changedBy, changedAt, enabled } = rule;
  const isMust = effect === 'must';
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[15px]">
        <strong className="font-medium break-all">“{phrase}”</strong>
        <Badge tone={isMust ? 'accent' : 'danger'}>{isMust ? 'Must go to' : 'Never goes to'}</Badge>
        <span>{nameOfService(service)}</span>
        {!enabled && <Badge>Off</Badge>}
      </p>
      {note && <p className="mt-1 text-sm break-words text-muted">{note}</p>}
      <p className="mt-1 text-[13px] break-words text-muted">
        {changedBy ?? 'A deleted account'}, <Moment at={changedAt} />
      </p>
    </div>
  );
}
