import { t, table, type RouteEntry } from './types.ts'

const { route, later } = table('Admin')

/** What is sold, given away and made cheaper. */
export const adminSales: RouteEntry[] = [
  route(
    '/admin/manage-subscription',
    ['Subscription', 'View'],
    t('Plans', 'Planes'),
    () => import('#features/commerce/plans/web/admin/Plans.tsx'),
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
    () => import('#features/commerce/plans/web/admin/EditPlan.tsx'),
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
  later(
    '/admin/manage-subscription/:id',
    ['Subscription', 'View'],
    t('Subscription', 'Suscripción'),
    t('One subscription with its payments.', 'Una suscripción con sus pagos.'),
  ),
  later(
    '/admin/manage-gift-card',
    ['GiftCard', 'View'],
    t('Gift cards', 'Tarjetas de regalo'),
    t(
      'All cards with their states; resend or void one.',
      'Todas las tarjetas con su estado; reenvía o anula una.',
    ),
    { nav: { group: 'commerce', icon: 'gift' } },
  ),
  later(
    '/admin/discount',
    ['Discount', 'View'],
    t('Discounts', 'Descuentos'),
    t('Discount codes and their uses.', 'Códigos de descuento y sus usos.'),
    { nav: { group: 'commerce', icon: 'discount' } },
  ),
  later(
    '/admin/discount/add',
    ['Discount', 'Create'],
    t('New discount', 'Nuevo descuento'),
    t('Make a discount code.', 'Crea un código de descuento.'),
  ),
  later(
    '/admin/discount/add/:id',
    ['Discount', 'Create'],
    t('Copy discount', 'Copiar descuento'),
    t('Make a discount code from another one.', 'Crea un código de descuento a partir de otro.'),
  ),
  later(
    '/admin/discount/:id',
    ['Discount', 'View'],
    t('Discount', 'Descuento'),
    t('One discount code with its uses.', 'Un código de descuento con sus usos.'),
  ),
]
