import type { Language } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Text = Record<Language, MailContent>
const hello = {
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  es: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
}

/**
 * To an address that nobody has confirmed: without the name, which a stranger may have typed, as every mail
 * to such an address (decision 86).
 */
export const confirmEmail = (language: Language, url: string): MailContent =>
  (
    {
      en: {
        subject: 'Confirm your email address',
        heading: 'One click and you can start signing',
        paragraphs: [
          hello.en(''),
          'Confirm that this address is yours. The link works once, for one hour.',
          'If you did not create an account, ignore this email and nothing will happen.',
        ],
        button: { text: 'Confirm my email', url },
      },
      es: {
        subject: 'Confirma tu correo',
        heading: 'Un clic y empiezas a señar',
        paragraphs: [
          hello.es(''),
          'Confirma que esta dirección es tuya. El enlace sirve una sola vez, durante una hora.',
          'Si no creaste una cuenta, ignora este correo y no pasará nada.',
        ],
        button: { text: 'Confirmar mi correo', url },
      },
    } satisfies Text
  )[language]

export const alreadyRegistered = (language: Language, name: string, site: string): MailContent =>
  (
    {
      en: {
        subject: 'You already have an account',
        heading: 'You already have an account',
        paragraphs: [
          hello.en(name),
          'Someone, probably you, tried to register with this address. It already has an account, so you can sign in with it.',
          `If you do not remember your password, choose a new one: ${site}/auth/forgot-password`,
          'If it was not you, there is nothing you need to do: your account is unchanged.',
        ],
        button: { text: 'Sign in', url: `${site}/auth/login` },
      },
      es: {
        subject: 'Ya tienes una cuenta',
        heading: 'Ya tienes una cuenta',
        paragraphs: [
          hello.es(name),
          'Alguien, probablemente tú, intentó registrarse con esta dirección. Ya tiene una cuenta, así que puedes iniciar sesión con ella.',
          `Si no recuerdas tu contraseña, elige una nueva: ${site}/auth/forgot-password`,
          'Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue igual.',
        ],
        button: { text: 'Iniciar sesión', url: `${site}/auth/login` },
      },
    } satisfies Text
  )[language]

export const resetPasswordMail = (language: Language, name: string, url: string): MailContent =>
  (
    {
      en: {
        subject: 'Choose a new password',
        heading: 'Choose a new password',
        paragraphs: [
          hello.en(name),
          'You asked for a new password. The link works once, for one hour. Using it signs you out everywhere.',
          'If it was not you, ignore this email: your password stays the same.',
        ],
        button: { text: 'Choose a password', url },
      },
      es: {
        subject: 'Elige una contraseña nueva',
        heading: 'Elige una contraseña nueva',
        paragraphs: [
          hello.es(name),
          'Pediste una contraseña nueva. El enlace sirve una sola vez, durante una hora. Al usarlo se cierran todas tus sesiones.',
          'Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.',
        ],
        button: { text: 'Elegir contraseña', url },
      },
    } satisfies Text
  )[language]

export const administratorMail = (language: Language, name: string, site: string): MailContent =>
  (
    {
      en: {
        subject: 'You are an administrator of {site}',
        heading: 'You are an administrator of {site}',
        paragraphs: [
          hello.en(name),
          `This address is named as an administrator of ${site}. If you have no password there yet, choose one: enter this address and we send you a link.`,
          'At your first sign-in you also set up a second step.',
        ],
        button: { text: 'Choose a password', url: `${site}/auth/forgot-password` },
      },
      es: {
        subject: 'Tienes la administración de {site}',
        heading: 'Tienes la administración de {site}',
        paragraphs: [
          hello.es(name),
          `Esta dirección figura en la administración de ${site}. Si todavía no tienes una contraseña, elige una: escribe esta dirección y te enviamos un enlace.`,
          'La primera vez que inicies sesión configurarás también un segundo paso.',
        ],
        button: { text: 'Elegir contraseña', url: `${site}/auth/forgot-password` },
      },
    } satisfies Text
  )[language]

/** To the address of a parent or guardian, which the child typed: without the child's name. */
export const guardianMail = (language: Language, days: number, url: string): MailContent =>
  (
    {
      en: {
        subject: 'A child would like to learn to sign',
        heading: 'A child needs your yes',
        paragraphs: [
          'A child wants an account at {site} to learn American Sign Language, and named you as parent or guardian. The link shows the child’s name.',
          'It also shows what we keep, why, and what you can do about it. Nobody can use the account until you agree, and you can close it at any time with the same link.',
          `Without an answer in ${days} days we erase the request. If you do not know the child, say no: then it is erased right away.`,
        ],
        button: { text: 'See the request', url },
      },
      es: {
        subject: 'Una niña o un niño quiere aprender lengua de señas',
        heading: 'Hace falta tu permiso',
        paragraphs: [
          'Una niña o un niño quiere una cuenta en {site} para aprender la lengua de señas americana y te nombró como madre, padre o tutor. El enlace muestra su nombre.',
          'También muestra qué guardamos, para qué y qué puedes hacer al respecto. Nadie puede usar la cuenta antes de que aceptes, y puedes terminarla cuando quieras con el mismo enlace.',
          `Si no hay respuesta en ${days} días, borramos la solicitud. Si no sabes de quién se trata, di que no y se borra enseguida.`,
        ],
        button: { text: 'Ver la solicitud', url },
      },
    } satisfies Text
  )[language]

type Site = Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL'>
export const passwordChanged = (language: Language, name: string, site: Site): MailContent =>
  (
    {
      en: {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: [
          hello.en(name),
          'Your password has changed and your other sessions have ended.',
          `If this was not you, choose a new password right away and write to ${site.SUPPORT_EMAIL}.`,
        ],
        button: { text: 'This was not me', url: `${site.PUBLIC_URL}/auth/forgot-password` },
      },
      es: {
        subject: 'Tu contraseña cambió',
        heading: 'Tu contraseña cambió',
        paragraphs: [
          hello.es(name),
          'Tu contraseña es nueva y tus otras sesiones se cerraron.',
          `Si no fuiste tú, elige otra contraseña enseguida y escribe a ${site.SUPPORT_EMAIL}.`,
        ],
        button: { text: 'No fui yo', url: `${site.PUBLIC_URL}/auth/forgot-password` },
      },
    } satisfies Text
  )[language]

export const twoFactorChanged = (language: Language, name: string, on: boolean, site: Site): MailContent =>
  (
    {
      en: {
        subject: on ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
        heading: on ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
        paragraphs: [
          hello.en(name),
          on
            ? 'From now on you sign in with your password and a code from your app. Keep your backup codes in a safe place.'
            : 'From now on your password alone signs you in.',
          `If this was not you, write to ${site.SUPPORT_EMAIL}.`,
        ],
        button: { text: 'Open my settings', url: `${site.PUBLIC_URL}/mfa` },
      },
      es: {
        subject: on
          ? 'La verificación en dos pasos está activa'
          : 'La verificación en dos pasos está desactivada',
        heading: on
          ? 'La verificación en dos pasos está activa'
          : 'La verificación en dos pasos está desactivada',
        paragraphs: [
          hello.es(name),
          on
            ? 'Desde ahora inicias sesión con tu contraseña y un código de tu aplicación. Guarda tus códigos de respaldo en un lugar seguro.'
            : 'Desde ahora tu contraseña basta para iniciar sesión.',
          `Si no fuiste tú, escribe a ${site.SUPPORT_EMAIL}.`,
        ],
        button: { text: 'Abrir mi configuración', url: `${site.PUBLIC_URL}/mfa` },
      },
    } satisfies Text
  )[language]
