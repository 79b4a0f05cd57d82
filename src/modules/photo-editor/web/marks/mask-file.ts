import type { Size } from '#kernel/photo/pixels.ts';
import type { Frame } from '#kernel/photo/recipe.ts';
import { fetchAsUser } from '#shell/hub/api.ts';
import { boxOfFrame, type Stroke } from '../../geometry/marks.ts';

/**
 * A picture of that size as PNG, white where something is to go and black elsewhere. Throws a sentence where the
 * browser has no room for one so large.
 */
export async function drawMask(
  strokes: readonly Stroke[],
  box: Frame | undefined,
  size: Size,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const ink = canvas.getContext('2d');
  if (ink) {
    ink.fillStyle = '#000';
    ink.fillRect(0, 0, size.width, size.height);
    Object.assign(ink, { lineCap: 'round', lineJoin: 'round' });
    for (const stroke of strokes) drawStroke(ink, stroke);
    if (box) {
      const { x, y, width, height } = boxOfFrame(box, size);
      ink.fillStyle = '#fff';
      ink.fillRect(x, y, width, height);
    }
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  // Its memory is given back at once, not when somebody tidies up.
  Object.assign(canvas, { width: 0, height: 0 });
  if (!blob)
    throw new Error(
      'This browser cannot paint on a photo this large. Clear the strokes and draw a box.',
    );
  return blob;
}

function drawStroke(ink: CanvasRenderingContext2D, { kind, points, width }: Stroke): void {
  const [first, ...rest] = points;
  if (!first) return;
  ink.strokeStyle = kind === 'rub' ? '#000' : '#fff';
  ink.lineWidth = width;
  ink.beginPath();
  ink.moveTo(...first);
  for (const point of rest.length > 0 ? rest : [first]) ink.lineTo(...point);
  ink.stroke();
}

/** Keeps a mask in the library, so that the work can be repeated, and gives its id. Throws what the hub says. */
export async function keepMask(png: Blob): Promise<string> {
  const form = new FormData();
  form.set('file', new File([png], 'mask.png', { type: 'image/png' }));
  form.set('title', 'Mask');
  const answer = await fetchAsUser('/api/assets', { method: 'POST', body: form });
  const said = (await answer.json()) as { id: string; message?: string };
  if (!answer.ok) throw new Error(said.message ?? 'The mask could not be kept.');
  return said.id;
}
