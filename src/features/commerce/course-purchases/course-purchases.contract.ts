import { errors } from '#contract/errors.ts'

export const coursePurchaseErrors = errors({
  yours_already: {
    status: 422,
    toast: false,
    en: 'This course is yours already, for life.',
    es: 'Este curso ya es tuyo, de por vida.',
  },
  one_each: {
    status: 422,
    toast: false,
    en: 'A course is bought once each.',
    es: 'Cada curso se compra una sola vez.',
  },
})
