import { useMutation } from '@tanstack/react-query';
import { Download, Mail } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { mailWords } from '#shell/mail/mail-words.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import type { Order } from '../../order-schemas.ts';
import { api } from '../queries.ts';

/** Receipts and credit notes to download, and to have mailed again. */
export function Receipts({ order, orderKey }: { order: Order; orderKey: string | undefined }) {
  const resend = useMutation({
    mutationFn: () => api.resendReceipts({ id: order.id, ...(orderKey && { key: orderKey }) }),
    onSuccess: async () => toast.success(await mailWords('The receipt')),
    onError: (error) => toast.error(errorMessage(error)),
  });
  if (order.receipts.length === 0) return null;
  return (
    <section aria-label="Receipts" className="mt-5 flex flex-col gap-2 border-t pt-5">
      {order.receipts.map(({ number, kind, url }) => (
        <p key={number} className="flex items-center justify-between gap-3 text-sm">
          <span>
            {kind === 'payment' ? 'Receipt' : 'Credit note'} {number}
          </span>
          {url ? (
            <Button asChild size="small">
              <a href={`${url}&download`} aria-label={`PDF of ${number}`}>
                <Download aria-hidden /> PDF
              </a>
            </Button>
          ) : (
            <span className="text-muted">is being created …</span>
          )}
        </p>
      ))}
      {order.email && (
        <Button
          size="small"
          look="quiet"
          className="self-start"
          busy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          <Mail aria-hidden /> Email it again
        </Button>
      )}
    </section>
  );
}
