import { AppError } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { isServiceId } from '#kernel/services.ts';
import { takesOf } from '#platform/makers/pictures/make-image.ts';

type Size = { readonly width: number; readonly height: number };

const inBounds = (pixels: number) => Math.min(4096, Math.max(64, Math.round(pixels)));

/** Throws 400 with the nearest size when the named service makes pictures of certain shapes only. */
export function requireSize(service: string, { width, height }: Size): void {
  if (!isServiceId(service)) return;
  const shapes = takesOf(service)?.sizes;
  if (shapes === undefined || shapes === 'any') return;
  const area = Math.sqrt(width * height);
  const sizes = shapes.map((shape) => {
    const [across = 1, down = 1] = shape.split(':').map(Number);
    const ratio = Math.sqrt(across / down);
    return { ratio, width: inBounds(area * ratio), height: inBounds(area / ratio) };
  });
  const wanted = Math.sqrt(width / height);
  const distance = ({ ratio }: { ratio: number }) => Math.abs(Math.log(ratio / wanted));
  const [best] = sizes.toSorted((a, b) => distance(a) - distance(b));
  // A pixel more or less is the same shape.
  if (!best || distance(best) < 0.01) return;
  const nearest = { width: best.width, height: best.height };
  throw new AppError(
    'bad_request',
    400,
    `${nameOfService(service)} does not make this size. The nearest is ${nearest.width} × ${nearest.height}.`,
    { field: 'width', details: { nearest } },
  );
}
