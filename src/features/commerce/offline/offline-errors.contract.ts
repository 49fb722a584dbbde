import { errors } from '#contract/errors.ts'

export const offlineErrors = errors({
  only_owners_buy: {
    status: 403,
    en: 'Only the owner of an organization can buy for it.',
    es: 'Solo quien es titular de una organización puede comprar para ella.',
  },
  name_organization: {
    status: 422,
    toast: false,
    en: 'Choose the organization.',
    es: 'Elige la organización.',
  },
  not_quoted: {
    status: 422,
    toast: false,
    en: 'Choose a plan for organizations that is for sale.',
    es: 'Elige un plan para organizaciones que esté en venta.',
  },
  too_large: {
    status: 422,
    toast: false,
    en: 'This comes to more than a million dollars. Ask for fewer seats, or write to us.',
    es: 'Esto suma más de un millón de dólares. Pide menos lugares o escríbenos.',
  },
  seats_by_card: {
    status: 409,
    en: 'These seats are paid by card. Change their number under “Seats”.',
    es: 'Estos lugares se pagan con tarjeta. Cambia cuántos en «Lugares».',
  },
  renew_later: {
    status: 409,
    en: 'These seats run on. The next purchase can begin 60 days before they end.',
    es: 'Estos lugares siguen activos. La próxima compra puede empezar 60 días antes de que terminen.',
  },
  nothing_to_add: {
    status: 409,
    en: 'There are no running seats to add to. Ask for a quote of new ones.',
    es: 'No hay lugares activos a los que agregar. Pide una cotización de nuevos.',
  },
  next_ordered: {
    status: 409,
    en: 'The seats of your next term are ordered already. More can be added once that term begins.',
    es: 'Los lugares de tu próximo periodo ya están pedidos. Puedes agregar más cuando ese periodo empiece.',
  },
  too_many: {
    status: 422,
    toast: false,
    en: 'A plan holds up to 1,000,000 seats in all.',
    es: 'Un plan tiene hasta 1 000 000 lugares en total.',
  },
  pay_first: {
    status: 409,
    en: 'An invoice is overdue. Pay it first, then ask for the next quote.',
    es: 'Hay una factura vencida. Primero págala y después pide la próxima cotización.',
  },
  quote_ended: {
    status: 409,
    en: 'This quote has expired. Ask for a new one.',
    es: 'Esta cotización ya venció. Pide una nueva.',
  },
  not_in_state: {
    status: 409,
    en: 'This purchase has moved on meanwhile. Load the page again.',
    es: 'Esta compra ya avanzó mientras tanto. Vuelve a cargar la página.',
  },
  not_an_order: {
    status: 422,
    en: 'Choose a PDF file or a picture.',
    es: 'Elige un archivo PDF o una imagen.',
  },
  file_first: {
    status: 422,
    toast: false,
    en: 'Choose the file of your purchase order.',
    es: 'Elige el archivo de tu orden de compra.',
  },
  number_first: {
    status: 422,
    toast: false,
    en: 'Write the number of your purchase order.',
    es: 'Escribe el número de tu orden de compra.',
  },
  reason_first: {
    status: 422,
    toast: false,
    en: 'Say why it differs from the quote.',
    es: 'Di por qué cambia respecto a la cotización.',
  },
})
