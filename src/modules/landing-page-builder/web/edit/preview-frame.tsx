import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Page } from '#blocks/page-schema.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { queries } from '../queries.ts';

/** The page as visitors will see it, in a frame in which nothing of it can run. */
export function PreviewFrame({ page }: { page: Page }) {
  const [isPhone, setPhone] = useState(false);
  const drawn = useDeferredValue(page);
  const found = useQuery({
    ...queries.preview.queryOptions({ input: { page: drawn } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3">
      <fieldset className="flex gap-2">
        <legend className="sr-only">Width of the preview</legend>
        {([false, true] as const).map((phone) => (
          <Button
            key={String(phone)}
            size="small"
            look={isPhone === phone ? 'primary' : 'secondary'}
            aria-pressed={isPhone === phone}
            onClick={() => setPhone(phone)}
          >
            {phone ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
            {phone ? 'Phone' : 'Computer'}
          </Button>
        ))}
      </fieldset>
      <Loaded query={found} title="The preview could not be drawn" skeleton="h-[70vh] rounded-2xl">
        {({ html }) => (
          <iframe
            title="Preview of the page"
            sandbox=""
            srcDoc={html}
            className="h-[70vh] w-full rounded-2xl border bg-white"
            style={isPhone ? { maxWidth: 390 } : undefined}
          />
        )}
      </Loaded>
    </section>
  );
}
