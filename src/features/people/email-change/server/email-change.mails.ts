import type { Language } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import type { MailContent } from '#server/mail/mail.ts'

type Text = Record<Language, MailContent>
const hello = {
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  es: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
}

/** Mail to the old address, with the link that stops the change. */
type MailOfChange = (language: Language, name: string, email: string, url: string) => MailContent
const ABOUT_TO_CHANGE = {
  en: 'The address of your account is about to change',
  es: 'El correo de tu cuenta está por cambiar',
}
const SEE_OR_STOP = { en: 'See it or stop it', es: 'Ver o detener' }

export const emailChangeToOld: MailOfChange = (language, name, email, url) =>
  (
    {
      en: {
        subject: 'Confirm your change of address',
        heading: 'Are you changing your address?',
        paragraphs: [
          hello.en(name),
          `Someone signed in to your account asked to sign in as ${email} from now on. It changes once you confirm here and at the new address, within an hour.`,
          'If it was not you, open the link and stop it, then choose a new password.',
        ],
        button: { text: 'Confirm or stop it', url },
      },
      es: {
        subject: 'Confirma el cambio de tu correo',
        heading: '¿Eres tú quien cambia de correo?',
        paragraphs: [
          hello.es(name),
          `Alguien con tu sesión abierta pidió que desde ahora entres como ${email}. El cambio se hace cuando confirmes aquí y en la dirección nueva, en el plazo de una hora.`,
          'Si no fuiste tú, abre el enlace, detenlo y elige otra contraseña.',
        ],
        button: { text: 'Confirmar o detener', url },
      },
    } satisfies Text
  )[language]

export const emailChangeByAdmin: MailOfChange = (language, name, email, url) =>
  (
    {
      en: {
        subject: ABOUT_TO_CHANGE.en,
        heading: 'Is this you?',
        paragraphs: [
          hello.en(name),
          `We were asked to let you sign in as ${email} from now on. An administrator started the change; it is made once someone confirms at the new address, within an hour.`,
          'If you did not ask for this, open the link and stop it.',
        ],
        button: { text: SEE_OR_STOP.en, url },
      },
      es: {
        subject: ABOUT_TO_CHANGE.es,
        heading: '¿Eres tú?',
        paragraphs: [
          hello.es(name),
          `Nos pidieron que desde ahora entres como ${email}. Una persona de administración empezó el cambio; se hace cuando alguien confirme en la dirección nueva, en el plazo de una hora.`,
          'Si no lo pediste, abre el enlace y detenlo.',
        ],
        button: { text: SEE_OR_STOP.es, url },
      },
    } satisfies Text
  )[language]

/** To the old address: the second step confirmed in its place. */
export const emailChangeByCode: MailOfChange = (language, name, email, url) =>
  (
    {
      en: {
        subject: ABOUT_TO_CHANGE.en,
        heading: 'Are you changing your address?',
        paragraphs: [
          hello.en(name),
          `Someone signed in to your account asked to sign in as ${email} from now on, and confirmed with the password and a code. The address changes once someone confirms at the new one, within an hour.`,
          'If it was not you, open the link and stop it, then choose a new password.',
        ],
        button: { text: SEE_OR_STOP.en, url },
      },
      es: {
        subject: ABOUT_TO_CHANGE.es,
        heading: '¿Eres tú quien cambia de correo?',
        paragraphs: [
          hello.es(name),
          `Alguien con tu sesión abierta pidió que desde ahora entres como ${email}, y lo confirmó con la contraseña y un código. El cambio se hace cuando alguien confirme en la dirección nueva, en el plazo de una hora.`,
          'Si no fuiste tú, abre el enlace, detenlo y elige otra contraseña.',
        ],
        button: { text: SEE_OR_STOP.es, url },
      },
    } satisfies Text
  )[language]

/** To the new address, which nobody has confirmed: without the name. */
export const emailChangeToNew = (language: Language, url: string): MailContent =>
  (
    {
      en: {
        subject: 'Confirm your new address',
        heading: 'Confirm your new address',
        paragraphs: [
          hello.en(''),
          'You want to sign in with this address from now on. Confirm that it is yours; the link works for an hour. We also sent an email to your old address.',
          'If you did not ask for this, ignore this email and nothing will happen.',
        ],
        button: { text: 'Confirm this address', url },
      },
      es: {
        subject: 'Confirma tu correo nuevo',
        heading: 'Confirma tu correo nuevo',
        paragraphs: [
          hello.es(''),
          'Quieres entrar con esta dirección desde ahora. Confirma que es tuya; el enlace sirve durante una hora. En tu dirección anterior te espera otro correo.',
          'Si no sabes nada de esto, ignora este correo y no pasará nada.',
        ],
        button: { text: 'Confirmar esta dirección', url },
      },
    } satisfies Text
  )[language]

export const emailChangeTaken = (
  language: Language,
  name: string,
  site: Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL'>,
): MailContent =>
  (
    {
      en: {
        subject: 'Your address already has an account',
        heading: 'This address has an account',
        paragraphs: [
          hello.en(name),
          'Someone, perhaps you, wanted to move another account to this address. It already has an account, so nothing has changed.',
          `If both accounts are yours, write to ${site.SUPPORT_EMAIL}.`,
        ],
        button: { text: 'Sign in', url: `${site.PUBLIC_URL}/auth/login` },
      },
      es: {
        subject: 'Tu correo ya tiene una cuenta',
        heading: 'Esta dirección tiene una cuenta',
        paragraphs: [
          hello.es(name),
          'Alguien, quizá tú, quiso mover otra cuenta a esta dirección. Ya tiene una cuenta propia, así que nada cambió.',
          `Si ambas cuentas son tuyas, escribe a ${site.SUPPORT_EMAIL}.`,
        ],
        button: { text: 'Iniciar sesión', url: `${site.PUBLIC_URL}/auth/login` },
      },
    } satisfies Text
  )[language]

export const emailChanged = (
  language: Language,
  name: string,
  email: string,
  url: string,
  days: number,
): MailContent =>
  (
    {
      en: {
        subject: 'Your address has changed',
        heading: 'Your address has changed',
        paragraphs: [
          hello.en(name),
          `From now on you sign in as ${email}. Your other sessions have ended.`,
          `If this was not you, undo it: the link works for ${days} days, ends every session and lets you choose a new password.`,
        ],
        button: { text: 'Undo the change', url },
      },
      es: {
        subject: 'Tu correo cambió',
        heading: 'Tu correo cambió',
        paragraphs: [
          hello.es(name),
          `Desde ahora entras como ${email}. Tus otras sesiones se cerraron.`,
          `Si no fuiste tú, deshazlo: el enlace sirve durante ${days} días, cierra todas las sesiones y te deja elegir otra contraseña.`,
        ],
        button: { text: 'Deshacer el cambio', url },
      },
    } satisfies Text
  )[language]
