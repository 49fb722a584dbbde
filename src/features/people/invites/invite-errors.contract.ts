import { errors } from '#contract/errors.ts'

/** Why an invitation is not sent, or can't be used. */
export const inviteErrors = errors({
  invite_accepted: {
    status: 409,
    toast: false,
    en: 'This invitation has already been accepted.',
    es: 'Esta invitación ya se aceptó.',
  },
  invite_expired: {
    status: 409,
    toast: false,
    en: 'This invitation has expired. Ask for a new one.',
    es: 'Esta invitación venció. Pide una nueva.',
  },
  invite_revoked: {
    status: 409,
    toast: false,
    en: 'This invitation was revoked.',
    es: 'Esta invitación se retiró.',
  },
  invite_has_account: {
    status: 409,
    toast: false,
    en: 'This address already has an account. Sign in to join.',
    es: 'Esta dirección ya tiene una cuenta. Inicia sesión para unirte.',
  },
  invite_other_address: {
    status: 409,
    toast: false,
    en: 'This invitation went to another address. Sign in with the account it was sent to.',
    es: 'Esta invitación se envió a otra dirección. Inicia sesión con la cuenta a la que llegó.',
  },
  letters_lost: {
    status: 422,
    toast: false,
    en: 'Some letters were lost when this row was read. Type the name again.',
    es: 'Se perdieron letras al leer esta fila. Escribe el nombre otra vez.',
  },
  already_invited: {
    status: 422,
    toast: false,
    en: 'This address has an open invitation. Send that one again.',
    es: 'Esta dirección tiene una invitación abierta. Envíala de nuevo.',
  },
  invalid_address: {
    status: 422,
    toast: false,
    en: 'This is not an email address.',
    es: 'Esto no es una dirección de correo.',
  },
  duplicate_row: {
    status: 422,
    toast: false,
    en: (p) => `This address is already in row ${p['row']}.`,
    es: (p) => `Esta dirección ya está en la fila ${p['row']}.`,
  },
  foreign_domain: {
    status: 422,
    toast: false,
    en: (p) => `Addresses at ${p['domain']} are not among the domains you allow.`,
    es: (p) => `Las direcciones de ${p['domain']} no están entre los dominios que permites.`,
  },
  unknown_role: {
    status: 422,
    toast: false,
    en: 'Write teacher, editor or learner.',
    es: 'Escribe docente, editor o estudiante.',
  },
  name_too_long: {
    status: 422,
    toast: false,
    en: 'This name is too long.',
    es: 'Este nombre es demasiado largo.',
  },
  name_with_address: {
    status: 422,
    toast: false,
    en: 'A name can’t hold a web address.',
    es: 'Un nombre no puede llevar una dirección web.',
  },
  refuses_invites: {
    status: 422,
    toast: false,
    en: 'This person asked for no more invitations. Give them an invitation link instead.',
    es: 'Esta persona pidió no recibir más invitaciones. Dale mejor un enlace de invitación.',
  },
  mailed_often: {
    status: 422,
    toast: false,
    en: 'This address got several emails in the last hour. Try again in an hour.',
    es: 'Esta dirección recibió varios correos en la última hora. Inténtalo en una hora.',
  },
  invites_used_up: {
    status: 422,
    toast: false,
    en: (p) =>
      `Your organization is new here and can send ${p['a_day']} invitations a day. It can send more as people accept. Give others an invitation link, or write to support.`,
    es: (p) =>
      `Tu organización es nueva aquí y puede enviar ${p['a_day']} invitaciones al día. Podrá enviar más cuando la gente acepte. A los demás dales un enlace de invitación o escribe a soporte.`,
  },
  role_not_allowed: {
    status: 422,
    toast: false,
    en: 'You can’t invite people with this role.',
    es: 'No puedes invitar a personas con este rol.',
  },
  birth_year_missing: {
    status: 422,
    toast: false,
    en: 'Enter the year of birth.',
    es: 'Escribe el año de nacimiento.',
  },
  unknown_group: {
    status: 422,
    toast: false,
    en: (p) =>
      `You have no group “${p['group']}”. Write the name of a group that you have, or make it first.`,
    es: (p) => `No tienes un grupo «${p['group']}». Escribe el nombre de uno que tengas o créalo antes.`,
  },
  group_of_learners: {
    status: 422,
    toast: false,
    en: 'Only learners are put in a group.',
    es: 'Solo los estudiantes entran en un grupo.',
  },
  already_member: {
    status: 422,
    toast: false,
    en: 'This person is already in your organization.',
    es: 'Esta persona ya está en tu organización.',
  },
})
