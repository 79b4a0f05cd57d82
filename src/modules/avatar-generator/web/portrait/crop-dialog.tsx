import { lazy, Suspense, useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { smallestFace } from '../../portrait-schema.ts';
import type { Box } from './face-frame.tsx';

// The frame is loaded once somebody crops a photo.
const FaceFrame = lazy(() => import('./face-frame.tsx'));

type Props = {
  readonly photo: string;
  readonly url: string;
  readonly onClose: () => void;
  /** The cropped photo, a picture of its own. */
  readonly onCropped: (assetId: string) => void;
};

/** Cuts the face out of a photo. */
export function CropDialog({ photo, url, onClose, onCropped }: Props) {
  const [box, setBox] = useState<Box>();
  const { call } = useTool<{ photo: string; box: Box }, { assetId: string }>('avatar.crop', {
    failed: 'The photo could not be cropped',
    after: ({ output }) => onCropped(output.assetId),
  });
  const isSmall = box && Math.min(box.width, box.height) < smallestFace;
  return (
    <Dialog open onOpenChange={onClose} title="Crop to the face" className="w-[min(96vw,32rem)]">
      <Suspense fallback={<p className="text-sm text-muted">Opening the photo …</p>}>
        <FaceFrame url={url} onChange={setBox} />
      </Suspense>
      <p role="status" className="mt-2 text-[13px] text-muted">
        {box && `${box.width} × ${box.height} pixels.`}
        {isSmall &&
          ` A face needs ${smallestFace} × ${smallestFace}; zoom out, or take a larger photo.`}
      </p>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          busy={call.isPending}
          disabled={!box || isSmall}
          onClick={() => box && call.mutate({ photo, box })}
        >
          Crop
        </Button>
      </div>
    </Dialog>
  );
}
