import { errors } from '#contract/errors.ts'

/** Errors of service codes and of payments with them. */
export const serviceCodeErrors = errors({
  code_taken: {
    status: 422,
    toast: false,
    en: 'This Regional Center already has a code like this.',
    es: 'Este centro regional ya tiene un código así.',
  },
  not_a_center: {
    status: 409,
    en: 'Only Regional Centers can have service codes.',
    es: 'Solo los centros regionales emiten códigos de servicio.',
  },
  not_its_learner: {
    status: 422,
    toast: false,
    en: 'This person is not a learner of this Regional Center.',
    es: 'Esta persona no es estudiante de este centro regional.',
  },
  more_used: {
    status: 422,
    toast: false,
    en: (p) => `${p['used']} units are already used. Authorize at least that many.`,
    es: (p) => `Ya se usaron ${p['used']} unidades. Autoriza al menos esas.`,
  },
  more_spent: {
    status: 422,
    toast: false,
    en: (p) => `${p['used']} is already used. Authorize at least that much.`,
    es: (p) => `Ya se usaron ${p['used']}. Autoriza al menos eso.`,
  },
  one_kind: {
    status: 422,
    toast: false,
    en: 'Write either units or an amount.',
    es: 'Escribe unidades o un importe, una de las dos cosas.',
  },
  kind_stays: {
    status: 422,
    toast: false,
    en: 'A code stays one of units or of an amount. Issue a new one instead.',
    es: 'Un código sigue siendo de unidades o de un importe. Emite uno nuevo.',
  },
  unit_price_missing: {
    status: 422,
    toast: false,
    en: 'Write what a unit costs: no monthly plan is for sale that says so.',
    es: 'Escribe cuánto cuesta una unidad: no hay a la venta un plan mensual que lo diga.',
  },
  ends_first: {
    status: 422,
    toast: false,
    en: 'The last day comes before the first.',
    es: 'El último día es anterior al primero.',
  },
  units_missing: {
    status: 409,
    toast: false,
    en: (p) =>
      String(p['left']) === '1' ? 'This code has 1 unit left.' : `This code has ${p['left']} units left.`,
    es: (p) =>
      String(p['left']) === '1'
        ? 'A este código le queda 1 unidad.'
        : `A este código le quedan ${p['left']} unidades.`,
  },
  amount_missing: {
    status: 422,
    toast: false,
    en: (p) => `This code has ${p['left']} left, and this costs ${p['sum']}. A code pays the whole order.`,
    es: (p) =>
      `A este código le quedan ${p['left']} y esto cuesta ${p['sum']}. Un código paga el pedido completo.`,
  },
  months_missing: {
    status: 422,
    toast: false,
    en: (p) =>
      String(p['months']) === '1'
        ? 'This code pays for 1 month now.'
        : `This code pays for ${p['months']} months at most.`,
    es: (p) =>
      String(p['months']) === '1'
        ? 'Este código ahora paga 1 mes.'
        : `Este código paga ${p['months']} meses como máximo.`,
  },
  not_by_code: {
    status: 422,
    toast: false,
    en: 'A service code doesn’t pay for this.',
    es: 'Un código de servicio no paga esto.',
  },
  by_amount: {
    status: 409,
    toast: false,
    en: 'This code holds an amount. Its learner pays with it at the checkout.',
    es: 'Este código tiene un importe. Su estudiante paga con él al comprar.',
  },
  code_not_usable: {
    status: 409,
    toast: false,
    en: 'This code can’t be used: it was withdrawn, or it is not valid today.',
    es: 'Este código no se puede usar: está retirado o hoy está fuera de sus días.',
  },
  month_running: {
    status: 409,
    toast: false,
    en: 'A month that this code pays for is running. The next one can start when it ends.',
    es: 'Ya hay un mes en curso que paga este código. El siguiente puede empezar cuando termine.',
  },
  given_back_already: {
    status: 409,
    en: 'These units were already returned.',
    es: 'Estas unidades ya se devolvieron.',
  },
})
