import type { Language } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { ClosingPlan } from '../account-data.contract.ts'
import { APPLE_SUBSCRIPTIONS } from '../apple.contract.ts'

type Text = Record<Language, MailContent>
type Site = Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL'>
const hello = {
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  es: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
}

export const exportReady = (language: Language, name: string, days: number, url: string): MailContent =>
  (
    {
      en: {
        subject: 'Your data is ready',
        heading: 'Your data is ready',
        paragraphs: [
          hello.en(name),
          `The file with everything we keep about you is ready. Download it within ${days} days; after that it is removed. You will need to sign in, so that nobody else can get it.`,
          'If you did not request it, change your password and end your other sessions.',
        ],
        button: { text: 'Download my data', url },
      },
      es: {
        subject: 'Tus datos están listos',
        heading: 'Tus datos están listos',
        paragraphs: [
          hello.es(name),
          `El archivo con todo lo que guardamos sobre ti está listo. Descárgalo antes de ${days} días; después se elimina. Primero inicias sesión, para que nadie más lo reciba.`,
          'Si no lo pediste tú, cambia tu contraseña y cierra tus otras sesiones.',
        ],
        button: { text: 'Descargar mis datos', url },
      },
    } satisfies Text
  )[language]

/** Paragraphs about the person's plan, so that nobody is charged on without being told. */
const planSaid = (plan: ClosingPlan | null): Record<Language, string[]> => {
  if (!plan) return { en: [], es: [] }
  return plan.at_apple
    ? {
        en: [
          `Apple goes on charging you for the plan “${plan.name_en}” until you cancel it there: ${APPLE_SUBSCRIPTIONS}`,
        ],
        es: [
          `Apple te sigue cobrando el plan «${plan.name_es}» hasta que lo canceles ahí: ${APPLE_SUBSCRIPTIONS}`,
        ],
      }
    : {
        en: [`Your plan “${plan.name_en}” has ended with it. Nothing more is charged.`],
        es: [`Tu plan «${plan.name_es}» terminó con ella. Ya no se cobra nada.`],
      }
}

export const accountDeleted = (
  language: Language,
  name: string,
  days: number,
  plan: ClosingPlan | null,
  site: Site,
): MailContent =>
  (
    {
      en: {
        subject: 'Your account has been deleted',
        heading: 'Your account has been deleted',
        paragraphs: [
          hello.en(name),
          `You are signed out everywhere. In ${days} days everything about you is erased. What you wrote to others stays, under the name “Deleted User”.`,
          ...planSaid(plan).en,
          `If you change your mind, or if it was not you, write to ${site.SUPPORT_EMAIL} before that: an administrator can bring the account back.`,
        ],
      },
      es: {
        subject: 'Tu cuenta se eliminó',
        heading: 'Tu cuenta se eliminó',
        paragraphs: [
          hello.es(name),
          `Se cerraron todas tus sesiones. En ${days} días se borra todo lo que trata de ti. Lo que escribiste a otras personas se sigue leyendo, como «Usuario eliminado».`,
          ...planSaid(plan).es,
          `Si cambias de idea, o si no fuiste tú, escribe antes a ${site.SUPPORT_EMAIL}: una persona de administración puede recuperar la cuenta.`,
        ],
      },
    } satisfies Text
  )[language]

export const accountRestored = (language: Language, name: string, site: Site): MailContent =>
  (
    {
      en: {
        subject: 'Your account is back',
        heading: 'Your account is back',
        paragraphs: [
          hello.en(name),
          'Your account was restored, with what you had learned. Choose a new password to sign in; any organization you belonged to has to invite you again.',
        ],
        button: { text: 'Choose a password', url: `${site.PUBLIC_URL}/auth/forgot-password` },
      },
      es: {
        subject: 'Recuperamos tu cuenta',
        heading: 'Recuperamos tu cuenta',
        paragraphs: [
          hello.es(name),
          'Tu cuenta volvió, con lo que habías aprendido. Elige una contraseña nueva para entrar; si eras parte de una organización, tiene que invitarte otra vez.',
        ],
        button: { text: 'Elegir contraseña', url: `${site.PUBLIC_URL}/auth/forgot-password` },
      },
    } satisfies Text
  )[language]
