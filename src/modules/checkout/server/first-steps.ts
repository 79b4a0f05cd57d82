import { canTakePayments } from '#platform/commerce/commerce-settings.ts';
import type { FirstStep } from '#platform/first-steps/first-steps.ts';

export const firstSteps: readonly FirstStep[] = [
  {
    id: 'payments',
    audience: 'admin',
    order: 50,
    title: 'Say how people pay you',
    text: 'Paid prompts cannot be bought until you add payment instructions or connect Stripe. Free ones can.',
    action: { label: 'Set up payments', path: '/admin/orders?tab=settings' },
    isDone: canTakePayments,
  },
];
