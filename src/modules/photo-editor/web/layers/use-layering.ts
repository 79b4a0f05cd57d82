import { useState } from 'react';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { mostLayers } from '#kernel/photo/layers/photo-layer.ts';
import { toast } from '#shell/notices/toast.ts';
import type { EditedPart } from '../../../workspace/web/public.tsx';
import { copyOfLayer } from '../../layers/new-layers.ts';
import { mostPlacesInAll, type Photo } from '../../photo-project.ts';
import { useBrush } from '../brush/brush.ts';

const placesIn = ({ recipe, layers = [] }: Photo): number =>
  [...(recipe.retouch ?? []), ...layers.flatMap(({ mask }) => mask?.strokes ?? [])].reduce(
    (sum, { points }) => sum + points.length,
    0,
  );

/** The layers of a photo with what can be done to them, and which of them is chosen. */
export function useLayering(part: EditedPart<Photo>) {
  const { body, canEdit } = part;
  const [selectedId, select] = useState<string>();
  const [isMasking, setMasking] = useState(false);
  /** What masks are painted with. */
  const brush = useBrush();
  const layers = body.layers ?? [];
  const selected = layers.find(({ id }) => id === selectedId);
  const put = (next: readonly PhotoLayer[], name: string) => {
    if (canEdit) part.change({ ...body, layers: [...next] }, name);
  };
  const choose = (id: string | undefined) => {
    select(id);
    setMasking(false);
  };
  const add = (make: (id: string) => PhotoLayer) => {
    if (layers.length >= mostLayers) return void toast(`A photo has at most ${mostLayers} layers.`);
    const layer = make(crypto.randomUUID());
    const at = selected ? layers.indexOf(selected) + 1 : layers.length;
    put([...layers.slice(0, at), layer, ...layers.slice(at)], `Add ${layer.name}`);
    choose(layer.id);
  };
  return {
    brush,
    ...{
      layers,
      selected,
      select: choose,
      add,
      isMasking: isMasking && !!selected?.mask,
      setMasking,
    },
    change: (layer: PhotoLayer, name: string) =>
      put(
        layers.map((one) => (one.id === layer.id ? layer : one)),
        name,
      ),
    duplicate: (layer: PhotoLayer) => add((id) => copyOfLayer(layer, id)),
    remove(layer: PhotoLayer) {
      const at = layers.indexOf(layer);
      put(
        layers.filter((one) => one !== layer),
        `Delete ${layer.name}`,
      );
      choose((layers[at - 1] ?? layers[at + 1])?.id);
    },
    /** Places from the top, from 0. */
    move(from: number, to: number) {
      const order = layers.toReversed();
      const [layer] = order.splice(from, 1);
      if (!layer) return;
      order.splice(to, 0, layer);
      put(order.toReversed(), `Move ${layer.name} in the order`);
    },
    /** Whether so many more places of strokes can be kept; says so where they cannot. */
    hasRoom(places: number): boolean {
      if (placesIn(body) + places <= mostPlacesInAll) return true;
      toast('This photo holds as many strokes as it can. Export it and go on with the file.');
      return false;
    },
  };
}
export type Layering = ReturnType<typeof useLayering>;
