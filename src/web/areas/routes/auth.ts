import { t, table, type Needs, type RouteEntry, type Text } from './types.ts'

const { later } = table('CMS')
const bare = (path: string, needs: Needs, title: Text): RouteEntry => later(path, needs, title, title, { bare: true })

export const authRoutes: RouteEntry[] = [
  bare('/auth/login', 'open', t('Sign in', 'Iniciar sesión')),
  bare('/auth/2fa', 'open', t('Second step', 'Segundo paso')),
  bare('/mfa', ['Profile', 'Update'], t('Two-factor sign-in', 'Verificación en dos pasos')),
  bare('/auth/register', 'open', t('Create your account', 'Crea tu cuenta')),
  bare('/auth/forgot-password', 'open', t('Forgot your password', 'Olvidé mi contraseña')),
  bare('/auth/reset-password', 'open', t('Choose a new password', 'Elige una contraseña nueva')),
  bare('/something-went-wrong', 'open', t('Something went wrong', 'Algo salió mal')),
  bare('/accept-invite', 'open', t('Accept your invitation', 'Acepta tu invitación')),
  bare('/confirm-invite', ['Profile', 'View'], t('Join an organization', 'Únete a una organización')),
  bare('/consent-request', 'open', t('A request to see progress', 'Una solicitud para ver el progreso')),
  bare('/resend-invite/:id', 'open', t('Ask for a new invitation', 'Pide una invitación nueva')),
  bare('/static', 'open', t('Check your inbox', 'Revisa tu correo')),
  bare('/static1', 'open', t('Email confirmed', 'Correo confirmado')),
  bare('/static2', 'open', t('Link expired', 'Enlace vencido')),
  bare('/static3', 'open', t('Invitation accepted', 'Invitación aceptada')),
  bare('/static4', 'open', t('Answer recorded', 'Respuesta registrada')),
  bare('/static5', 'open', t('Account inactive', 'Cuenta inactiva')),
]
