import { useId } from 'react';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { api, queries } from '../queries.ts';
import { nameOfSpace, useSpaces } from '../spaces/use-spaces.ts';

type Props = { readonly brandId: string; readonly spaceId: string };

/** Whether new things of this space begin with this brand. */
export function DefaultBrand({ brandId, spaceId }: Props) {
  const id = useId();
  const { spaces, isInTeam } = useSpaces();
  const space = spaces.find((one) => one.id === spaceId);
  const change = useChangeOf(queries.spaces.key(), (on: boolean) =>
    api.setDefaultBrand({ id: spaceId, brandId: on ? brandId : null }),
  );
  if (!space) return null;
  return (
    <div className="mb-6 flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-sm">
        Begin new things with it{isInTeam && ` in “${nameOfSpace(space)}”`}
      </label>
      <Switch
        id={id}
        checked={change.isPending ? change.variables : space.brandId === brandId}
        onCheckedChange={(on) => change.mutate(on)}
      />
    </div>
  );
}
