import type { AskedFor } from '#kernel/asked-for.ts';

const orders = [{ title: 'My orders', url: '/orders' }];

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'purchases',
      asks: `prompt* bought, prompt* purchased, my purchases, prompts i own, gekauft* prompt*, meine kaufe, prompt* achete, prompt* achetes, mes achats,
        prompt* compr* donde, prompt* compre, prompt* comprado*, mis compras, my order*, order status, payment order*, zahlung bestellung*, paiement commande*, pago pedido*, meine bestellung*, mes commandes, mis pedidos`,
      unless: 'sell*, verkauf*, vend*',
      text: 'What you have bought stands under **My orders**: each order with its prompts to read in full, its state and its receipts.',
      pages: orders,
    },
    {
      id: 'refund',
      asks: `refund*, money back, return purchase, geld zuruck*, ruckerstatt*, erstattung, rembours*, reembols*, devolucion, devolver dinero`,
      text: 'Refunds are made by an administrator of this hub: write with the number of your order, which stands under **My orders**. A refunded order gets a credit note there, and its prompts close again.',
      pages: orders,
    },
    {
      id: 'receipt',
      asks: `receipt*, my invoice*, invoice* order*, quittung*, meine rechnung*, rechnung bestell*, beleg, belege, recu, ma facture*, facture commande*,
        recibo*, mi factura*, factura pedido*`,
      unless: 'prompt, write, make, template, schreib*',
      text: 'Every paid order has a receipt. Open the order under **My orders** and download it there.',
      pages: orders,
    },
    {
      id: 'open-orders',
      asks: 'mark* order* paid, orders* admin*, bestellung* bezahlt markier*',
      forAdmins: true,
      text: 'Administrators look after all orders on the order page: mark a transfer as paid, refund, and see each booking.',
      pages: [{ title: 'Orders', url: '/admin/orders' }],
    },
  ],
};
