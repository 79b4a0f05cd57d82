import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'checkout',
  title: 'Checkout',
  description: 'Buy prompts, keep your receipts, and look after orders and payments.',
  icon: 'shopping-cart',
  status: 'active',
  path: '/checkout',
  paths: ['/checkout', '/orders', '/orders/:id', '/admin/orders'],
  permission: 'public',
  nav: [
    { group: 'Admin Tools', label: 'Orders', path: '/admin/orders', place: 40 },
    { group: 'Person', label: 'My orders', sign: 'receipt-text', path: '/orders', place: 20 },
  ],
});
