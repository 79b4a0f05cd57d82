import { Images } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { OpenPhoto } from './start/open-photo.tsx';
import { RecentPhotos } from './start/recent-photos.tsx';

/** `/modules/photo-editor`: the ways to open a photo, and those that were opened. */
export function Page() {
  return (
    <>
      <PageHeader
        title="Photo Editor"
        actions={
          <Button asChild>
            <Link to="/modules/photo-editor/batch" data-tour="photo-many">
              <Images aria-hidden /> Many photos at once
            </Link>
          </Button>
        }
      >
        Light, colour, layers, text and retouching, on this hub and without a key. The original
        stays as it is.
      </PageHeader>
      <OpenPhoto />
      <RecentPhotos />
    </>
  );
}
