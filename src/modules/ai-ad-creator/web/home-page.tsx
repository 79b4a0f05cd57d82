import { Megaphone } from 'lucide-react';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { NewAd } from './brief/new-ad.tsx';

/** `/modules/ai-ad-creator`: a new brief on one side, earlier ads on the other. */
export function Page() {
  return (
    <>
      <PageHeader title="AI Ad Creator">
        One brief, eight sizes, and no claim that you cannot prove. Works without a key.
      </PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <Card className="p-5">
          <NewAd />
        </Card>
        <section aria-labelledby="your-ads" className="min-w-0">
          <h2 id="your-ads" className="mb-4 text-xl">
            Your ads
          </h2>
          <ModuleProjects
            kind="ad"
            empty={
              <EmptyState icon={Megaphone} title="No ads yet">
                Name a product and press “Begin”, or give the address of its page.
              </EmptyState>
            }
          />
        </section>
      </div>
    </>
  );
}
