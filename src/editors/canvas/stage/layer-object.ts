import { FabricObject } from 'fabric';
import { aroundMiddle, matrixOf, rounded, through, turned } from '#kernel/scene/layer-matrix.ts';
import type { Layer } from '#kernel/scene/scene-schema.ts';
import { ownBox } from './layer-box.ts';
import { paintInside } from './paint-layer.ts';
import type { Sources } from './sources.ts';

/** A layer that can be taken hold of. Its drawing is ours; the library moves, turns and scales it. */
export class LayerObject extends FabricObject {
  layer: Layer;
  private readonly sources: Sources;

  constructor(layer: Layer, sources: Sources) {
    super({ originX: 'center', originY: 'center', strokeWidth: 0, objectCaching: false });
    this.layer = layer;
    this.sources = sources;
    this.lockScalingFlip = true;
    this.snapAngle = 15;
    this.snapThreshold = 3;
    this.show(layer);
  }

  /** Stands as its layer says, whatever was done to it by hand. */
  show(layer: Layer): void {
    this.layer = layer;
    const { left, top, width, height } = ownBox(layer);
    const matrix = matrixOf(layer);
    const [x, y] = through(matrix, [left + width / 2, top + height / 2]);
    const scale = 'scale' in layer ? layer.scale : 1;
    this.set({
      ...{ width, height, left: x, top: y, angle: layer.rotation, scaleX: scale, scaleY: scale },
      ...{ visible: !layer.hidden, selectable: !layer.locked, evented: !layer.locked },
    });
    const isFree = layer.kind === 'shape' || layer.kind === 'image';
    this.setControlsVisibility({
      ...{ mt: isFree, mb: isFree },
      ...{ ml: isFree || layer.kind === 'text', mr: isFree || layer.kind === 'text' },
    });
    this.setCoords();
  }

  /** The layer as it is held now. */
  taken(): Layer {
    const matrix = this.calcTransformMatrix();
    const [scaleX, scaleY] = [Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3])];
    const rotation = turned((Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI);
    const { layer } = this;
    if (!('width' in layer)) {
      const { left, top, width, height } = ownBox(layer);
      const [x, y] = through(matrix, [-left - width / 2, -top - height / 2]);
      return { ...layer, rotation, x: rounded(x), y: rounded(y), scale: scaleX };
    }
    const size = {
      width: Math.max(1, this.width * scaleX),
      height: Math.max(1, this.height * scaleY),
    };
    const placed = aroundMiddle({ ...layer, ...size, rotation }, [matrix[4], matrix[5]]);
    if (placed.kind !== 'text') return placed;
    return { ...placed, size: Math.max(1, rounded(placed.size * scaleX)) };
  }

  /** A text whose side is pulled gets wider, not bent: its lines break anew. */
  widen(): void {
    this.set({ width: Math.max(1, this.width * this.scaleX), scaleX: 1 });
  }

  override _render(ink: CanvasRenderingContext2D): void {
    const { left, top, width, height } = ownBox(this.layer);
    // While a text is widened, its box is another one than its layer's.
    const isBox = 'width' in this.layer;
    ink.translate(
      isBox ? -this.width / 2 : -left - width / 2,
      isBox ? -this.height / 2 : -top - height / 2,
    );
    paintInside(ink, this.layer, this.sources);
  }
}
