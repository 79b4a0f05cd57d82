import type { ReactNode } from 'react';
import { Switch } from '#ui/switch.tsx';

/** A switch of the form with what it does. */
export const TokenSwitch = (props: {
  id: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) => (
  <div className="flex items-center justify-between gap-4">
    <label htmlFor={props.id} className="text-sm">
      <span className="font-medium">{props.label}</span>
      <span className="block text-[13px] text-muted">{props.children}</span>
    </label>
    <Switch id={props.id} checked={props.checked} onCheckedChange={props.onChange} />
  </div>
);
