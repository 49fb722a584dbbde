import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Admin')

/** Screens for sales, gifts and discounts. */
export const adminSales: RouteEntry[] = [
  route(
    '/admin/manage-subscription',
    ['Subscription', 'View'],
    t('Subscriptions', 'Suscripciones'),
    () => import('#features/commerce/subscriptions/web/admin/Subscriptions.tsx'),
    { nav: { group: 'commerce', icon: 'plan' } },
  ),
  route(
    '/admin/manage-subscription/add',
    ['Subscription', 'Create'],
    t('New plan', 'Nuevo plan'),
    () => import('#features/commerce/plans/web/admin/AddPlan.tsx'),
  ),
  route(
    '/admin/manage-subscription/plans/:id',
    ['Subscription', 'Update'],
    t('Plan', 'Plan'),
    () => import('#features/commerce/subscriptions/web/admin/OnePlanOnSale.tsx'),
  ),
  route(
    '/admin/manage-subscription/service-code/add',
    ['Subscription', 'Create'],
    t('Subscription by service code', 'Suscripción por código de servicio'),
    () => import('#features/access/service-codes/web/admin/UseCode.tsx'),
  ),
  route(
    '/admin/manage-subscription/service-code/:id',
    ['Subscription', 'View'],
    t('Service code', 'Código de servicio'),
    () => import('#features/access/service-codes/web/admin/OneCode.tsx'),
  ),
  route(
    '/admin/manage-subscription/:id',
    ['Subscription', 'View'],
    t('Subscription', 'Suscripción'),
    () => import('#features/commerce/subscriptions/web/admin/OneSubscription.tsx'),
  ),
  route(
    '/admin/orders',
    ['Subscription', 'View'],
    t('Orders', 'Pedidos'),
    () => import('#features/commerce/orders/web/admin/Orders.tsx'),
    { nav: { group: 'commerce', icon: 'page' } },
  ),
  route(
    '/admin/orders/:id',
    ['Subscription', 'View'],
    t('Order', 'Pedido'),
    () => import('#features/commerce/orders/web/admin/OneOrder.tsx'),
  ),
  route(
    '/admin/payments',
    ['Subscription', 'View'],
    t('Payment notifications', 'Avisos de pago'),
    () => import('#features/commerce/payments/web/admin/Payments.tsx'),
    { nav: { group: 'commerce', icon: 'log' } },
  ),
  route(
    '/admin/payments/:id',
    ['Subscription', 'View'],
    t('Payment notification', 'Aviso de pago'),
    () => import('#features/commerce/payments/web/admin/OnePayment.tsx'),
  ),
  route(
    '/admin/reconciliation',
    ['Subscription', 'View'],
    t('Reconciliation', 'Conciliación'),
    () => import('#features/commerce/reconciliation/web/admin/Reconciliation.tsx'),
    { nav: { group: 'commerce', icon: 'chart' } },
  ),
  route(
    '/admin/manage-gift-card',
    ['GiftCard', 'View'],
    t('Gift cards', 'Tarjetas de regalo'),
    () => import('#features/commerce/gift-cards/web/admin/GiftCards.tsx'),
    { nav: { group: 'commerce', icon: 'gift' } },
  ),
  route(
    '/admin/discount',
    ['Discount', 'View'],
    t('Discounts', 'Descuentos'),
    () => import('#features/commerce/discounts/web/admin/Discounts.tsx'),
    { nav: { group: 'commerce', icon: 'discount' } },
  ),
  ...(['/admin/discount/add', '/admin/discount/add/:id'] as const).map((path, n) =>
    route(
      path,
      ['Discount', 'Create'],
      n === 0 ? t('New discount', 'Nuevo descuento') : t('Copy discount', 'Copiar descuento'),
      () => import('#features/commerce/discounts/web/admin/AddDiscount.tsx'),
    ),
  ),
  route(
    '/admin/discount/:id',
    ['Discount', 'View'],
    t('Discount', 'Descuento'),
    () => import('#features/commerce/discounts/web/admin/OneDiscount.tsx'),
  ),
  route(
    '/admin/purchases',
    ['Subscription', 'View'],
    t('Purchases without card', 'Compras sin tarjeta'),
    () => import('#features/commerce/offline/web/admin/Purchases.tsx'),
    { nav: { group: 'commerce', icon: 'organization', label: t('Purchases', 'Compras') } },
  ),
  route(
    '/admin/purchases/:id',
    ['Subscription', 'View'],
    t('Purchase', 'Compra'),
    () => import('#features/commerce/offline/web/admin/OnePurchase.tsx'),
  ),
  route(
    '/admin/statements',
    ['Subscription', 'View'],
    t('Statements', 'Estados de cuenta'),
    () => import('#features/commerce/statements/web/admin/Statements.tsx'),
    { nav: { group: 'commerce', icon: 'center' } },
  ),
  route(
    '/admin/statements/:id',
    ['Subscription', 'View'],
    t('Statement', 'Estado de cuenta'),
    () => import('#features/commerce/statements/web/admin/OneStatement.tsx'),
  ),
  route(
    '/admin/books',
    ['Subscription', 'View'],
    t('Books', 'Contabilidad'),
    () => import('#features/commerce/books/web/BooksScreen.tsx'),
    { nav: { group: 'commerce', icon: 'chart' } },
  ),
  route(
    '/admin/books/settings',
    ['Subscription', 'Update'],
    t('Seller and accounts', 'Vendedor y cuentas'),
    () => import('#features/commerce/books/web/BookSettings.tsx'),
  ),
]
