import { createPlan } from '#features/commerce/plans/server/public.ts'
import { SavePlan } from '#features/commerce/plans/plans.contract.ts'
import { plans } from '#features/commerce/plans/server/plans.table.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'

const WHOLE = { community: 'Full', courses: 'Full', dictionary: 'Full', live: 'Limited' } as const
/** Plans on sale in a fresh install, until an administrator changes them. */
const PLANS = [
  {
    ...WHOLE,
    name_en: 'Monthly',
    name_es: 'Mensual',
    summary_en: 'Everything, month by month. Cancel whenever you like.',
    summary_es: 'Todo, mes a mes. Cancela cuando quieras.',
    billing_type: 'Subscription',
    duration: 1,
    duration_unit: 'month',
    assessments: 1,
    trial_days: 7,
    cents: 1499,
  },
  {
    ...WHOLE,
    live: 'Full',
    name_en: 'Yearly',
    name_es: 'Anual',
    summary_en: 'A year of everything, with two lessons with a teacher.',
    summary_es: 'Un año de todo, con dos clases individuales.',
    billing_type: 'Subscription',
    duration: 1,
    duration_unit: 'year',
    assessments: 4,
    appointments: 2,
    trial_days: 7,
    cents: 11_900,
  },
  {
    ...WHOLE,
    live: 'Full',
    name_en: 'Family',
    name_es: 'Familia',
    summary_en: 'You and five people of your family, each at their own pace.',
    summary_es: 'Tú y cinco personas de tu familia, cada quien a su ritmo.',
    billing_type: 'Subscription',
    duration: 1,
    duration_unit: 'year',
    family_seats: 5,
    assessments: 6,
    appointments: 2,
    trial_days: 7,
    cents: 17_900,
  },
  {
    ...WHOLE,
    name_en: 'Three months',
    name_es: 'Tres meses',
    summary_en: 'One payment for a term. It does not renew.',
    summary_es: 'Un solo pago por un trimestre. No se renueva.',
    billing_type: 'Upfront',
    duration: 3,
    duration_unit: 'month',
    assessments: 1,
    cents: 3900,
  },
  {
    ...WHOLE,
    name_en: 'Lifetime',
    name_es: 'De por vida',
    summary_en: 'Pay once and keep everything.',
    summary_es: 'Paga una vez y quédate con todo.',
    billing_type: 'Onetime',
    duration: 1,
    duration_unit: 'lifetime',
    assessments: 1,
    cents: 34_900,
  },
  {
    community: 'Organization Discussion',
    courses: 'Full',
    dictionary: 'Full',
    live: 'Limited',
    name_en: 'Seats for a year',
    name_es: 'Lugares por un año',
    summary_en: 'For schools, hospitals and companies: a seat for each learner, which you can pass on.',
    summary_es:
      'Para escuelas, hospitales y empresas: un lugar por estudiante, que puedes pasar a alguien más.',
    buyer: 'organization',
    billing_type: 'Subscription',
    duration: 1,
    duration_unit: 'year',
    assessments: 1,
    cents: 8400,
    steps: [
      { from_seats: 25, cents: 7200 },
      { from_seats: 100, cents: 6000 },
      { from_seats: 500, cents: 4800 },
    ],
  },
] as const

/** Gives an install without plans its first ones; whatever is changed later stays. */
export async function seedPlans(platform: Platform, actor: Actor): Promise<void> {
  const [there] = await platform.db.query(`select from ${plans} limit 1`)
  if (there) return
  for (const [position, plan] of PLANS.entries())
    await createPlan(platform, actor, SavePlan.parse({ ...plan, position }))
}
