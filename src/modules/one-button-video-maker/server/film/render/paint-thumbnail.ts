import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createRandom, hashText } from '#platform/local/images/random.ts';
import { backdropMargin, paintBackdrop } from '#platform/media/draw/backdrop.ts';
import { loadFonts } from '#platform/media/draw/fonts.ts';
import { drawInitial } from '#platform/media/draw/initial.ts';
import { drawPictogram } from '#platform/media/draw/pictograms.ts';
import { faded, themeOf } from '#platform/media/draw/themes.ts';
import { setText } from '#platform/media/draw/type.ts';
import { frameSize } from '#platform/media/scenes/frame.ts';
import { writeWhole } from '#platform/media/work/work-folder.ts';
import { openFolder } from '../film-folder.ts';

/** Draws `thumbnail.jpg` at 720 lines: few words, very large, and one picture. */
export async function paintThumbnail(root: string): Promise<void> {
  loadFonts();
  const folder = openFolder(root);
  const [request, plan] = await Promise.all([folder.request(), folder.plan()]);
  const { width, height } = frameSize({ ...request, height: 720 });
  const theme = themeOf(plan.theme);
  const tone = theme.tones.bold;
  const canvas = createCanvas(width, height);
  const ink = canvas.getContext('2d');
  const random = createRandom(hashText(`${plan.seed} thumbnail`));
  const ground = paintBackdrop(theme.backdrop, tone, { width, height }, random);
  ink.drawImage(ground, (-width * (backdropMargin - 1)) / 2, 0);
  const tall = request.aspect !== '16:9';
  const unit = Math.min(width, height) / 720;
  const disc = {
    x: tall ? width * 0.5 : width * 0.785,
    y: tall ? height * 0.3 : height * 0.5,
    r: (tall ? 200 : 244) * unit,
  };
  const picture = plan.scenes.find(({ imagePath }) => imagePath)?.imagePath;
  ink.save();
  ink.beginPath();
  ink.arc(disc.x, disc.y, disc.r, 0, Math.PI * 2);
  ink.fillStyle = tone.accent;
  ink.fill();
  ink.clip();
  const name = plan.scenes[0]?.pictograms[0];
  if (picture) {
    const image = await loadImage(folder.path(picture));
    const scale = (disc.r * 2.1) / Math.min(image.width, image.height);
    const [w, h] = [image.width * scale, image.height * scale];
    ink.drawImage(image, disc.x - w / 2, disc.y - h / 2, w, h);
    // A sign over the picture needs a quieter ground.
    if (name) {
      ink.fillStyle = faded(theme.tones.inverse.ground, 0.42);
      ink.fillRect(disc.x - disc.r, disc.y - disc.r, disc.r * 2, disc.r * 2);
    }
  }
  ink.restore();
  ink.strokeStyle = tone.accent;
  ink.lineWidth = 14 * unit;
  ink.beginPath();
  ink.arc(disc.x, disc.y, disc.r, 0, Math.PI * 2);
  ink.stroke();
  const colour = picture ? '#ffffff' : tone.onAccent;
  if (name) drawPictogram(ink, name, disc.x, disc.y, disc.r * 1.05, { colour, stroke: 1.5 });
  else if (!picture) drawInitial(ink, plan.title, { x: disc.x, y: disc.y, size: disc.r, colour });
  const box = tall
    ? { x: 48 * unit, y: height * 0.56, width: width - 96 * unit, height: height * 0.36 }
    : { x: 64 * unit, y: 60 * unit, width: width * 0.5, height: height - 120 * unit };
  writeTitle(ink, plan.title, box, tone.ink, tone.accent, unit, theme.headline.upper);
  await writeWhole(folder.path('thumbnail.jpg'), await canvas.encode('jpeg', 90));
}

type Ink = ReturnType<ReturnType<typeof createCanvas>['getContext']>;

function writeTitle(
  ink: Ink,
  title: string,
  box: { x: number; y: number; width: number; height: number },
  colour: string,
  accent: string,
  unit: number,
  upper: boolean,
): void {
  const style = {
    largest: 132 * unit,
    smallest: 44 * unit,
    weight: 860,
    tracking: -0.02,
    leading: 1.02,
    lines: 5,
  };
  const set = setText(
    ink,
    upper ? title.toUpperCase() : title,
    box.width,
    style,
    box.height - 60 * unit,
  );
  const top = box.y + Math.max(0, (box.height - set.height - 50 * unit) / 2);
  ink.fillStyle = accent;
  ink.fillRect(box.x, top, 150 * unit, 14 * unit);
  ink.font = set.font;
  ink.letterSpacing = set.spacing;
  ink.fillStyle = colour;
  set.lines.forEach((line, index) => {
    ink.fillText(line, box.x, top + 50 * unit + set.size * 0.8 + index * set.leading);
  });
}
