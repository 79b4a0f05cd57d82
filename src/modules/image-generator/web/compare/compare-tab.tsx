import { Scale } from 'lucide-react';
import { useAddress } from '#shell/page/use-address.ts';
import { EmptyState } from '#ui/states.tsx';
import { leastServices } from '../../comparison-schema.ts';
import type { ImageService } from '../../contract.ts';
import { CompareForm } from './compare-form.tsx';
import { OpenComparison } from './open-comparison.tsx';
import { TallyTable } from './tally-table.tsx';

/** The same words drawn by several services, without their names until one is chosen. */
export function CompareTab({ services }: { services: readonly ImageService[] }) {
  const { get, set } = useAddress();
  const id = get('comparison');
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
      <TallyTable />
    </div>
  );
}
