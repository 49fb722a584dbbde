import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  as: { owner: 'responsable', teacher: 'docente', editor: 'editor', learner: 'estudiante' },
  accept: {
    title: (organization) => `${organization} te invita`,
    lead: (by, role) => `${by} te pide unirte como ${role}. Elige una contraseña y entras.`,
    email: 'Para',
    consent: (organization) =>
      `${organization} paga tu lugar. Al unirte podrá ver tu progreso y tus notas de cuestionarios. Puedes terminarlo en tu configuración.`,
    consent_unpaid: (organization) =>
      `Puedes abrir los cursos que escribió ${organization} y las lecciones gratis. Todavía no paga un lugar para ti. Cuando lo pague podrá ver tu progreso y tus notas de cuestionarios. Puedes terminarlo en tu configuración.`,
    submit: 'Unirme',
    aside: 'Alguien te saluda con la mano.',
    loading: 'Abriendo tu invitación',
  },
  existing: {
    lead: 'Ya tienes una cuenta con esta dirección. Inicia sesión con ella y confirma.',
    submit: 'Iniciar sesión y unirme',
  },
  confirm: {
    title: (organization) => `Únete a ${organization}`,
    lead: (by, role) => `${by} te pide unirte como ${role}, con la cuenta que tienes abierta.`,
    submit: 'Unirme',
    later: 'Ahora no',
    other_lead: (address, own) => `Esta invitación se envió a ${address}. Tienes abierta la cuenta ${own}.`,
    other: 'Entrar con la otra cuenta',
  },
  unusable: {
    accepted: 'Esta invitación ya se aceptó.',
    expired: 'Esta invitación venció.',
    revoked: 'Esta invitación se retiró.',
    unknown: 'No conocemos esta invitación. Quizá el enlace está incompleto o se envió uno más nuevo.',
    title: 'Esta invitación no se puede usar',
    again: 'Pedir una nueva',
    sign_in: 'Iniciar sesión',
    home: 'Volver al inicio',
    aside: '¿Dónde quedó?',
  },
  resend: {
    title: 'Pide una invitación nueva',
    lead: 'Le avisamos a quien te invitó. Esa persona decide y el enlace nuevo llega a tu correo.',
    submit: 'Pedir una nueva',
    done_title: 'Ya lo saben',
    done: 'Si la invitación sigue disponible para ti, llegará un enlace nuevo a tu correo.',
    aside: 'Con un saludo basta.',
  },
}
export default messages
