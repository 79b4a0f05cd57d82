import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
type Props = { readonly url: string; readonly onChange: (box: Box) => void };

/** A photo under a square frame: dragged, pinched, zoomed or moved by arrow keys until the face fills the oval. */
export default function FaceFrame({ url, onChange }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className="flex flex-col gap-3">
      <div className="relative aspect-square w-full max-w-md overflow-hidden rounded-2xl bg-black">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={6}
          showGrid={false}
          keyboardStep={4}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onChange(whole(pixels))}
          cropperProps={{ 'aria-label': 'The part of the photo that is kept' }}
          disableAutomaticStylesInjection
        />
        <svg viewBox="0 0 100 100" className="pointer-events-none absolute inset-0" aria-hidden>
          <ellipse {...oval} stroke="#000" strokeOpacity={0.5} strokeWidth={1.2} />
          <ellipse {...oval} stroke="#fff" strokeDasharray="2 1.6" strokeWidth={0.6} />
          <line
            x1={24}
            x2={76}
            y1={45}
            y2={45}
            stroke="#fff"
            strokeOpacity={0.8}
            strokeWidth={0.4}
          />
        </svg>
      </div>
      <label className="flex max-w-md items-center gap-3 text-sm">
        Zoom
        <input
          type="range"
          min={1}
          max={6}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
          className="flex-1 accent-accent"
        />
      </label>
      <p className="text-[13px] text-muted">
        Move the photo until the face fills the oval and the eyes lie on the line. The arrow keys
        move it, too.
      </p>
    </div>
  );
}

const oval = { cx: 50, cy: 50, rx: 28, ry: 37, fill: 'none' };

/** Whole pixels within the photo. */
const whole = ({ x, y, width, height }: Area): Box => {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  return { x: left, y: top, width: Math.floor(width), height: Math.floor(height) };
};
