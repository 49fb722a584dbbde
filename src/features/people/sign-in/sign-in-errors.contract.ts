import { errors } from '#contract/errors.ts'

/**
 * Errors of sign-in besides the common ones. A wrong password and an unknown address get the same error;
 * only a correct password reveals that an account is suspended or waits for a guardian.
 */
export const signInErrors = errors({
  wrong_credentials: {
    status: 401,
    toast: false,
    en: 'That email or sign-in name and password do not match an account.',
    es: 'Ese correo o nombre de usuario y esa contraseña no corresponden a ninguna cuenta.',
  },
  account_suspended: {
    status: 401,
    toast: false,
    en: (p) =>
      `This account is suspended. Nothing is deleted. If you think this is a mistake, write to ${p['support']}.`,
    es: (p) =>
      `Esta cuenta está suspendida. No se borró nada. Si crees que es un error, escribe a ${p['support']}.`,
  },
  guardian_first: {
    status: 401,
    toast: false,
    en: 'Your parent or guardian has not approved this account, or has closed it.',
    es: 'Tu madre, padre o tutor aún no aceptó esta cuenta, o la terminó.',
  },
  wrong_code: {
    status: 422,
    toast: false,
    en: 'That code is not right, or it has already been used.',
    es: 'Ese código no es correcto o ya se usó.',
  },
  ticket_expired: {
    status: 401,
    toast: false,
    en: 'This sign-in took too long. Please start again.',
    es: 'Este inicio de sesión tardó demasiado. Empieza de nuevo.',
  },
  link_expired: {
    status: 422,
    toast: false,
    en: 'This link has expired or has already been used. Ask for a new one.',
    es: 'Este enlace venció o ya se usó. Pide uno nuevo.',
  },
  password_too_common: {
    status: 422,
    toast: false,
    en: 'Many people use this password, so it is easy to guess. Choose another.',
    es: 'Muchas personas usan esta contraseña y es fácil de adivinar. Elige otra.',
  },
  password_leaked: {
    status: 422,
    toast: false,
    en: 'This password has leaked from another site, so attackers will try it. Choose another.',
    es: 'Esta contraseña se filtró de otro sitio y es de las primeras que se prueban. Elige otra.',
  },
  password_personal: {
    status: 422,
    toast: false,
    en: 'Your password contains your name or email. Choose one that others cannot guess from them.',
    es: 'Tu contraseña contiene tu nombre o tu correo. Elige una que no se adivine a partir de ellos.',
  },
  guardian_is_learner: {
    status: 422,
    toast: false,
    en: 'This is your own address. Enter a parent or guardian’s.',
    es: 'Esta es tu propia dirección. Escribe la de tu madre, padre o tutor.',
  },
  organization_inactive: {
    status: 401,
    toast: false,
    en: (p) =>
      `${p['organization']} is deactivated, so its people cannot sign in for now. Nothing is lost. Write to us at /support if you did not expect this.`,
    es: (p) =>
      `${p['organization']} está desactivada, así que su gente no puede entrar por ahora. No se perdió nada. Escríbenos en /support si no lo esperabas.`,
  },
  wrong_password: {
    status: 422,
    toast: false,
    en: 'That is not your current password.',
    es: 'Esa no es tu contraseña actual.',
  },
})
