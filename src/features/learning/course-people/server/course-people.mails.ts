import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { COURSE_INVITE_DAYS, type INVITE_ROLES } from '../course-people.contract.ts'

type CourseInvitation = {
  first_name: string
  inviter: string
  organization: string | null
  title: string
  role: (typeof INVITE_ROLES)[number]
  url: string
}
const WHAT = {
  en: { Teacher: 'teach it with them', Editor: 'write it with them', Learner: 'take it' },
  es: { Teacher: 'enseñarlo junto con ellos', Editor: 'escribirlo junto con ellos', Learner: 'tomarlo' },
} as const

/** Asks somebody to teach, write or take a course. */
export function courseInviteMail(
  language: Language,
  { first_name, inviter, organization, title, role, url }: CourseInvitation,
): MailContent {
  const who = organization === null ? inviter : `${inviter} (${organization})`
  return language === 'es'
    ? {
        subject: `${inviter} te invita al curso «${title}»`,
        heading: `Te invitan a «${title}»`,
        paragraphs: [
          ...(first_name ? [`Hola, ${first_name}:`] : []),
          `${who} te invita a ${WHAT.es[role]}. Puedes aceptar o rechazar.`,
          `La invitación dura ${COURSE_INVITE_DAYS} días.`,
        ],
        button: { text: 'Ver la invitación', url },
      }
    : {
        subject: `${inviter} invites you to the course “${title}”`,
        heading: `You are invited to “${title}”`,
        paragraphs: [
          ...(first_name ? [`Hello ${first_name},`] : []),
          `${who} asks you to ${WHAT.en[role]}. You can accept or decline.`,
          `The invitation lasts ${COURSE_INVITE_DAYS} days.`,
        ],
        button: { text: 'See the invitation', url },
      }
}
