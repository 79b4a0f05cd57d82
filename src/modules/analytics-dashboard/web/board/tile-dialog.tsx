import { useState } from 'react';
import { chartNames, fittingCharts, usualChart } from '#kernel/figures/chart/chart-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { Tile } from '../../board-schema.ts';
import { FigureCard } from '../figures/figure-card.tsx';
import type { Sources } from '../queries.ts';
import { emptyQuery } from '../query/known-fields.ts';
import { QueryForm } from '../query/query-form.tsx';
import { wholeQuery } from '../query/whole-query.ts';

type Props = {
  readonly sources: Sources;
  readonly zone: string;
  /** A new one without it. */
  readonly tile?: Tile;
  readonly onDone: (tile: Tile) => void;
  readonly onClose: () => void;
};

const newTile = ({ sources, zone }: Props): Tile => {
  const [site] = sources.sites;
  return {
    ...{ id: crypto.randomUUID(), title: '', kind: 'line', width: 6, height: 2, ownTime: false },
    query: { ...emptyQuery(site ? { site: site.id } : { hub: 'requests' }, zone), by: ['day'] },
  };
};

/** What a chart asks, how it is shown and what it is called, with a look at it. */
export function TileDialog(props: Props) {
  const { sources, tile: given, onDone, onClose } = props;
  const [tile, setTile] = useState(() => given ?? newTile(props));
  const fitting = fittingCharts(tile.query);
  const kind = fitting.includes(tile.kind) ? tile.kind : usualChart(tile.query);
  const whole = wholeQuery(tile.query);
  const set = (next: Partial<Tile>) => setTile({ ...tile, ...next });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={given ? 'Change the chart' : 'Add a chart'}
      className="w-[min(96vw,60rem)]"
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (whole)
            onDone({ ...tile, kind, query: whole, height: kind === 'number' ? 1 : tile.height });
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Title" hint="Without one its question stands there.">
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                value={tile.title}
                onChange={({ target }) => set({ title: target.value })}
              />
            )}
          </Field>
          <Field label="Shown as">
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={({ target }) => set({ kind: target.value as Tile['kind'] })}
              >
                {fitting.map((one) => (
                  <option key={one} value={one}>
                    {chartNames[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <QueryForm
          sources={sources}
          value={tile.query}
          onChange={(query) => set({ query })}
          isTimeless={!tile.ownTime}
        />
        <div className="flex items-center gap-3 text-sm">
          <Switch
            aria-label="Days of its own"
            checked={tile.ownTime}
            onCheckedChange={(ownTime) => set({ ownTime })}
          />
          <span aria-hidden>Days of its own, whatever the dashboard shows</span>
        </div>
        {whole && (
          <FigureCard
            key={kind}
            title={tile.title}
            query={whole}
            kind={kind}
            height={220}
            actions={<span />}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" data-tour="analytics-tile-done" disabled={!whole}>
            {given ? 'Keep it' : 'Add the chart'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
