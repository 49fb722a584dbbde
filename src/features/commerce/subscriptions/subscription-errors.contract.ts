import { errors } from '#contract/errors.ts'

export const subscriptionErrors = errors({
  plan_running: {
    status: 422,
    toast: false,
    en: 'You have a plan already. Change it under “My plan”.',
    es: 'Ya tienes un plan. Cámbialo en «Mi plan».',
  },
  seats_running: {
    status: 422,
    toast: false,
    en: 'Your organization has seats already. Change their number under “Seats”.',
    es: 'Tu organización ya tiene lugares. Cambia cuántos en «Lugares».',
  },
  has_everything: {
    status: 422,
    toast: false,
    en: 'Your role opens everything already. You need no plan.',
    es: 'Tu función ya te abre todo. No necesitas un plan.',
  },
  not_renewing: {
    status: 409,
    en: 'This plan does not renew, so there is nothing to change or cancel.',
    es: 'Este plan no se renueva, así que no hay nada que cambiar ni cancelar.',
  },
  already_ending: {
    status: 409,
    en: 'This plan ends already.',
    es: 'Este plan ya está por terminar.',
  },
  renew_first: {
    status: 409,
    en: 'Pay the open renewal first. Then you can change the plan.',
    es: 'Primero paga la renovación pendiente. Después puedes cambiar el plan.',
  },
  same_plan: {
    status: 422,
    toast: false,
    en: 'That is what you have now.',
    es: 'Eso es lo que ya tienes.',
  },
  sum_changed: {
    status: 422,
    toast: false,
    en: 'The sum has changed. Look at the new one and confirm it.',
    es: 'El importe cambió. Revisa el nuevo y confírmalo.',
  },
  card_declined: {
    status: 402,
    en: 'Your card was declined, and nothing was changed. Try another card.',
    es: 'Rechazaron tu tarjeta y nada cambió. Prueba con otra.',
  },
  apple: {
    status: 409,
    en: 'You bought this in Apple’s store. Change it in your Apple account.',
    es: 'Compraste esto en la tienda de Apple. Cámbialo en tu cuenta de Apple.',
  },
  apple_running: {
    status: 422,
    toast: false,
    en: 'You have a plan from Apple’s store. Cancel it in your Apple account first; once it has ended you can buy one here.',
    es: 'Tienes un plan de la tienda de Apple. Primero cancélalo en tu cuenta de Apple; cuando termine, puedes comprar uno aquí.',
  },
  apple_ends: {
    status: 409,
    en: 'This was bought in Apple’s store. Its buyer cancels it there, and Apple gives money back.',
    es: 'Esto se compró en la tienda de Apple. Quien lo compró lo cancela ahí, y Apple devuelve el dinero.',
  },
  day_is_past: {
    status: 422,
    toast: false,
    en: 'Choose a day that is still to come.',
    es: 'Elige un día que todavía no pasó.',
  },
  running_already: {
    status: 409,
    en: 'This person has a plan that runs already.',
    es: 'Esta persona ya tiene un plan en curso.',
  },
})
