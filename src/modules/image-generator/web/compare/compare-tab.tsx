import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { leastServices } from '#kernel/routing/tally.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { EmptyState } from '#ui/states.tsx';
import { TallyTable } from '../../../workspace/web/public.tsx';
import type { ImageService } from '../../contract.ts';
import { queries } from '../queries.ts';
import { CompareForm } from './compare-form.tsx';
import { OpenComparison } from './open-comparison.tsx';

/** The same words drawn by several services, without their names until one is chosen. */
export function CompareTab({ services }: { services: readonly ImageService[] }) {
  const { get, set } = useAddress();
  const id = get('comparison');
  const { data: tallies } = useQuery(queries.tallies.queryOptions());
  return (
    <div className="flex flex-col gap-8">
      {services.length < leastServices ? (
        <EmptyState icon={Scale} title="A second service is needed to compare">
          Add a key for a service that makes pictures, or connect a server of your own. The Local
          engine is the first one.
        </EmptyState>
      ) : id ? (
        <OpenComparison key={id} id={id} onClose={() => set({ comparison: '' })} />
      ) : (
        <CompareForm services={services} onStarted={(started) => set({ comparison: started })} />
      )}
      {tallies && <TallyTable tallies={tallies} what="picture" phrase="picture of" />}
    </div>
  );
}
