import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { BatchForm } from './batch/batch-form.tsx';
import { type ChosenPhoto, ChosenPhotos } from './batch/chosen-photos.tsx';

/** `/modules/photo-editor/batch`: the same settings for many photos. */
export function Page() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  return (
    <>
      <PageHeader
        title="Many photos"
        actions={
          <Button asChild>
            <Link to="/modules/photo-editor">
              <ArrowLeft aria-hidden /> Photo Editor
            </Link>
          </Button>
        }
      >
        The same look, size and format for as many as 500 photos. Each becomes a new file.
      </PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ChosenPhotos photos={photos} change={setPhotos} />
        <Card className="p-5">
          <BatchForm photos={photos} />
        </Card>
      </div>
    </>
  );
}
