import { t, table, type Needs, type RouteEntry, type Screen, type Text } from './types.ts'

const { route } = table('CMS')
const bare = (
  path: string,
  needs: Needs,
  title: Text,
  screen: Screen,
  more: Pick<RouteEntry, 'switch'> = {},
): RouteEntry =>
  route(path, needs, title, screen, {
    ...more,
    bare: true,
    // Rendered for each reader: the sign-in methods depend on the server's settings.
    ...(needs === 'open' && { live: [] }),
  })

export const authRoutes: RouteEntry[] = [
  bare(
    '/auth/login',
    'open',
    t('Sign in', 'Iniciar sesión'),
    () => import('#features/people/sign-in/web/Login.tsx'),
  ),
  bare(
    '/auth/2fa',
    'open',
    t('Second step', 'Segundo paso'),
    () => import('#features/people/sign-in/web/SecondStep.tsx'),
  ),
  bare(
    '/mfa',
    ['Profile', 'Update'],
    t('Two-step sign-in', 'Verificación en dos pasos'),
    () => import('#features/people/sign-in/web/Mfa.tsx'),
  ),
  bare(
    '/auth/register',
    'open',
    t('Create your account', 'Crea tu cuenta'),
    () => import('#features/people/sign-in/web/Register.tsx'),
    { switch: 'registration' },
  ),
  bare(
    '/auth/complete',
    'open',
    t('Create your account', 'Crea tu cuenta'),
    () => import('#features/people/sign-in/web/Complete.tsx'),
  ),
  bare(
    '/auth/forgot-password',
    'open',
    t('Forgot your password', 'Olvidé mi contraseña'),
    () => import('#features/people/sign-in/web/ForgotPassword.tsx'),
  ),
  bare(
    '/auth/reset-password',
    'open',
    t('Choose a new password', 'Elige una contraseña nueva'),
    () => import('#features/people/sign-in/web/ResetPassword.tsx'),
  ),
  bare(
    '/auth/email-change',
    'open',
    t('Change of email', 'Cambio de correo'),
    () => import('#features/people/sign-in/web/EmailChange.tsx'),
  ),
  bare(
    '/something-went-wrong',
    'open',
    t('Something went wrong', 'Algo salió mal'),
    () => import('#features/people/sign-in/web/SomethingWentWrong.tsx'),
  ),
  bare(
    '/accept-invite',
    'open',
    t('Accept your invitation', 'Acepta tu invitación'),
    () => import('#features/people/invites/web/AcceptInvite.tsx'),
  ),
  bare(
    '/confirm-invite',
    ['Profile', 'View'],
    t('Join an organization', 'Únete a una organización'),
    () => import('#features/people/invites/web/ConfirmInvite.tsx'),
  ),
  bare(
    '/join',
    'open',
    t('Join by a link', 'Únete con un enlace'),
    () => import('#features/people/invite-links/web/Join.tsx'),
  ),
  bare(
    '/review',
    'open',
    t('Review of signs', 'Revisión de señas'),
    () => import('#features/dictionary/review-books/web/book/Review.tsx'),
  ),
  bare(
    '/family-invite',
    'open',
    t('Join a family', 'Únete a una familia'),
    () => import('#features/people/families/web/JoinFamily.tsx'),
  ),
  bare(
    '/consent-request',
    'open',
    t('A request to see progress', 'Una solicitud para ver el progreso'),
    () => import('#features/people/consents/web/ConsentRequest.tsx'),
  ),
  bare(
    '/resend-invite/:id',
    'open',
    t('Ask for a new invitation', 'Pide una invitación nueva'),
    () => import('#features/people/invites/web/ResendInvite.tsx'),
  ),
  bare(
    '/static',
    'open',
    t('Check your inbox', 'Revisa tu correo'),
    () => import('#features/people/sign-in/web/CheckInbox.tsx'),
  ),
  bare(
    '/static1',
    'open',
    t('Confirm your email', 'Confirma tu correo'),
    () => import('#features/people/sign-in/web/EmailConfirmed.tsx'),
  ),
  bare(
    '/static2',
    'open',
    t('Link expired', 'Enlace vencido'),
    () => import('#features/people/sign-in/web/LinkExpired.tsx'),
  ),
  bare(
    '/static3',
    'open',
    t('Invitation accepted', 'Invitación aceptada'),
    () => import('#features/people/sign-in/web/InvitationAccepted.tsx'),
  ),
  bare(
    '/static4',
    'open',
    t('Answer recorded', 'Respuesta registrada'),
    () => import('#features/people/sign-in/web/AnswerRecorded.tsx'),
  ),
  bare(
    '/static5',
    'open',
    t('Account inactive', 'Cuenta inactiva'),
    () => import('#features/people/sign-in/web/AccountInactive.tsx'),
  ),
  bare(
    '/account-deleted',
    'open',
    t('Account deleted', 'Cuenta eliminada'),
    () => import('#features/people/account-data/web/AccountDeleted.tsx'),
  ),
]
