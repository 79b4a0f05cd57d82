import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/checkout',
      title: 'Checkout',
      access: 'public',
      frame: 'app',
      load: () => import('./checkout-page.tsx'),
    },
    {
      path: '/orders',
      title: 'Your orders',
      access: 'user',
      frame: 'app',
      load: () => import('./orders-page.tsx'),
    },
    {
      path: '/orders/:id',
      title: 'Order',
      access: 'public',
      frame: 'app',
      load: () => import('./order-page.tsx'),
    },
    {
      path: '/admin/orders',
      title: 'Orders and payments',
      access: 'admin',
      frame: 'app',
      load: () => import('./admin-orders-page.tsx'),
    },
  ],
};
