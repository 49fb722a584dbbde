import { errors } from '#contract/errors.ts'

export const eventErrors = errors({
  event_hour_skipped: {
    status: 422,
    toast: false,
    en: 'There is no such hour on that day: the clocks are put forward. Choose another one.',
    es: 'Esa hora no existe ese día: los relojes se adelantan. Elige otra.',
  },
  event_hour_twice: {
    status: 422,
    toast: false,
    en: 'The clocks are put back: this hour comes twice that day. Say which one you mean.',
    es: 'Los relojes se atrasan: esta hora llega dos veces ese día. Di cuál es.',
  },
  event_zone_unknown: {
    status: 422,
    toast: false,
    en: 'We do not know this time zone.',
    es: 'No conocemos esta zona horaria.',
  },
  event_many_open: {
    status: 429,
    toast: false,
    en: 'Many registrations from your network wait for their confirmation. Open the emails and confirm, then try again.',
    es: 'Muchos registros de tu red esperan confirmación. Abran los correos y confirmen, y vuelve a intentarlo.',
  },
  event_date_past: {
    status: 422,
    toast: false,
    en: 'That hour has passed. Choose a later one.',
    es: 'Esa hora ya pasó. Elige una más tarde.',
  },
  event_rule_unknown: {
    status: 422,
    toast: false,
    en: 'We do not understand this rule, or it brings no date.',
    es: 'No entendemos esta regla o no da ninguna fecha.',
  },
  event_too_many_dates: {
    status: 409,
    en: (p) => `An event has up to ${p['most']} dates ahead.`,
    es: (p) => `Un evento tiene como máximo ${p['most']} fechas por venir.`,
  },
  event_seats_taken: {
    status: 422,
    toast: false,
    en: (p) => `${p['taken']} seats are taken already. Choose at least as many.`,
    es: (p) => `Ya hay ${p['taken']} lugares ocupados. Elige al menos esa cantidad.`,
  },
  event_price_unavailable: {
    status: 422,
    toast: false,
    en: 'Cards cannot be charged here yet. Leave the price empty: the event is free.',
    es: 'Aquí todavía no se pueden cobrar tarjetas. Deja el precio vacío: el evento es gratis.',
  },
  event_price_staff: {
    status: 422,
    toast: false,
    en: 'Only an administrator sets the price. Ask for it when you submit the event.',
    es: 'Solo un administrador fija el precio. Pídelo al enviar el evento.',
  },
  event_party_paid: {
    status: 422,
    toast: false,
    en: 'You are paying, or have paid, for this many. Give the registration up and register anew for another number.',
    es: 'Estás pagando, o ya pagaste, por esta cantidad. Para cambiarla, deja el registro y regístrate otra vez.',
  },
  event_not_to_pay: {
    status: 422,
    toast: false,
    en: 'Nothing is to be paid for this registration, or its seat is no longer kept. Open your registration to see.',
    es: 'Este registro no tiene nada por pagar o su lugar ya no está guardado. Abre tu registro para verlo.',
  },
  event_place_needed: {
    status: 422,
    toast: false,
    en: 'Say where it takes place.',
    es: 'Di dónde es.',
  },
  event_date_has_people: {
    status: 409,
    en: 'People have registered for this date. Cancel it with a reason instead.',
    es: 'Ya hay personas registradas para esta fecha. Mejor cancélala y di por qué.',
  },
  event_closed: {
    status: 409,
    en: 'Registration for this date has closed.',
    es: 'El registro para esta fecha ya cerró.',
  },
  event_canceled: {
    status: 409,
    en: 'This date was canceled.',
    es: 'Esta fecha se canceló.',
  },
  event_party_large: {
    status: 422,
    toast: false,
    en: (p) => `One registration is for up to ${p['most']} people.`,
    es: (p) => `Un registro es para ${p['most']} personas como máximo.`,
  },
  event_party_no_room: {
    status: 409,
    en: 'There are not enough free seats for that many. Your registration stays as it was.',
    es: 'No hay tantos lugares libres. Tu registro queda como estaba.',
  },
  event_answer_needed: {
    status: 422,
    toast: false,
    en: 'Please answer this question.',
    es: 'Contesta esta pregunta.',
  },
  event_registration_over: {
    status: 409,
    en: 'This registration has ended. You can register again.',
    es: 'Este registro terminó. Puedes registrarte otra vez.',
  },
})
