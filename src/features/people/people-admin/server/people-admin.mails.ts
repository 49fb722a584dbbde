import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Text = Record<Language, MailContent>
const hello = {
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  es: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
}

export const suspendedMail = (language: Language, name: string, support: string): MailContent =>
  (
    {
      en: {
        subject: 'Your account is suspended',
        heading: 'Your account is suspended',
        paragraphs: [
          hello.en(name),
          'You are signed out and can’t sign in for now. Nothing is deleted: what you learned and wrote is kept.',
          `If you think this is a mistake, write to ${support}.`,
        ],
      },
      es: {
        subject: 'Tu cuenta está suspendida',
        heading: 'Tu cuenta está suspendida',
        paragraphs: [
          hello.es(name),
          'Cerramos tus sesiones y por ahora no puedes entrar. No se borró nada: lo que aprendiste y escribiste se conserva.',
          `Si crees que es un error, escribe a ${support}.`,
        ],
      },
    } satisfies Text
  )[language]

export const liftedMail = (language: Language, name: string, site: string): MailContent =>
  (
    {
      en: {
        subject: 'Your account is open again',
        heading: 'Your account is open again',
        paragraphs: [hello.en(name), 'You can sign in again. Everything is as you left it.'],
        button: { text: 'Sign in', url: `${site}/auth/login` },
      },
      es: {
        subject: 'Tu cuenta está abierta de nuevo',
        heading: 'Tu cuenta está abierta de nuevo',
        paragraphs: [hello.es(name), 'Puedes entrar otra vez. Todo está como lo dejaste.'],
        button: { text: 'Iniciar sesión', url: `${site}/auth/login` },
      },
    } satisfies Text
  )[language]
