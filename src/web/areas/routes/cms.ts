import { t, table, type RouteEntry } from './types.ts'
import { PAGE, writtenRoutes } from './content.ts'
export { previewRoutes } from './preview.ts'

const { route } = table('CMS')
const view = (
  feature:
    | 'Course'
    | 'Dictionary'
    | 'Organization'
    | 'Cms'
    | 'Student'
    | 'Event'
    | 'GiftCard'
    | 'Subscription',
) => [feature, 'View'] as const

/** The public site. */
export const publicRoutes: RouteEntry[] = [
  route(
    '/',
    'open',
    t('Learn American Sign Language', 'Aprende la lengua de señas americana'),
    () => import('#features/site/pages/web/public/Home.tsx'),
    {
      live: PAGE,
      prerender: {
        description: t(
          'Watch, practice and meet signers: American Sign Language in English and Spanish, on your phone first.',
          'Mira, practica y conoce a personas que señan: la lengua de señas americana en inglés y español, primero en tu teléfono.',
        ),
      },
    },
  ),
  route(
    '/courses',
    view('Course'),
    t('Courses', 'Cursos'),
    () => import('#features/learning/courses/web/public/Catalogue.tsx'),
    {
      nav: { group: 'main', icon: 'courses' },
      live: ['courses'],
      prerender: {
        description: t(
          'Courses of American Sign Language with signs to watch and a quiz in each lesson. Start with a free one.',
          'Cursos de lengua de señas americana con señas para mirar y un cuestionario en cada lección. Empieza con una gratis.',
        ),
      },
    },
  ),
  route(
    '/dictionary',
    view('Dictionary'),
    t('Dictionary', 'Diccionario'),
    () => import('#features/dictionary/vocabularies/web/public/Dictionary.tsx'),
    {
      nav: { group: 'main', icon: 'dictionary' },
      live: ['dictionary'],
      prerender: {
        description: t(
          'Look up a word in English or Spanish and see how it is signed in American Sign Language: slow, mirrored, as often as you like.',
          'Busca una palabra en español o en inglés y mira cómo se hace en la lengua de señas americana: despacio, en espejo y las veces que quieras.',
        ),
      },
    },
  ),
  ...(['/dictionary/:slug', '/diccionario/:slug'] as const).map((path) =>
    route(
      path,
      view('Dictionary'),
      t('Dictionary', 'Diccionario'),
      () => import('#features/dictionary/vocabularies/web/public/Word.tsx'),
      { live: ['dictionary'], under: '/dictionary' },
    ),
  ),
  route(
    '/v-classes',
    view('Course'),
    t('Live classes', 'Clases en vivo'),
    () => import('#features/live/classes/web/places/VClasses.tsx'),
    {
      nav: { group: 'main', icon: 'calendar', learners: true },
      live: ['classes', 'courses'],
      by: 'class',
      prerender: {
        description: t(
          'Small groups over video: dates in your time zone, who teaches American Sign Language, and how many seats are left.',
          'Grupos pequeños por video: fechas en tu zona horaria, quién enseña lengua de señas americana y cuántos lugares quedan.',
        ),
      },
    },
  ),
  route(
    '/org',
    view('Organization'),
    t('For organizations', 'Para organizaciones'),
    () => import('#features/site/pages/web/public/Organizations.tsx'),
    {
      nav: { group: 'main', icon: 'organization' },
      live: PAGE,
      prerender: {
        description: t(
          'Seats for schools, hospitals, companies and Regional Centers: groups, courses of your own, reports with consent, quotes and purchase orders.',
          'Lugares para escuelas, hospitales, empresas y centros regionales: grupos, cursos propios, informes con consentimiento, cotizaciones y órdenes de compra.',
        ),
      },
    },
  ),
  route(
    '/product',
    view('Subscription'),
    t('Plans', 'Planes'),
    () => import('#features/commerce/subscriptions/web/PlansOnOffer.tsx'),
    {
      nav: { group: 'main', icon: 'plan' },
      live: ['plans'],
      prerender: {
        description: t(
          'Compare the plans: what each one opens, and what it costs by month, by year or for life. Seats for schools, hospitals and companies.',
          'Compara los planes: qué abre cada uno y cuánto cuesta por mes, por año o de por vida. Lugares para escuelas, hospitales y empresas.',
        ),
      },
    },
  ),
  ...writtenRoutes,
  route(
    '/student-profile',
    'open',
    t('Learner profile', 'Perfil de estudiante'),
    () => import('#features/insights/profiles/web/public/StudentProfile.tsx'),
    { live: [] },
  ),
  route(
    '/certificate',
    'open',
    t('Check a certificate', 'Comprueba un certificado'),
    () => import('#features/learning/certificates/web/public/CheckCertificate.tsx'),
    { live: [] },
  ),
  route(
    '/certificate/:slug',
    'open',
    t('Certificate', 'Certificado'),
    () => import('#features/learning/certificates/web/public/CheckCertificate.tsx'),
    { live: [] },
  ),
  route(
    '/refer',
    'open',
    t('Invite a friend', 'Invita a un amigo'),
    () => import('#features/commerce/referrals/web/Refer.tsx'),
    {
      live: [],
      prerender: {
        description: t(
          'Send your link: your friend gets 10% off the first payment, and you get one month’s price as credit.',
          'Manda tu enlace: tu amigo paga un 10 % menos la primera vez y tú recibes lo que vale un mes.',
        ),
      },
    },
  ),
  route(
    '/gift-card',
    view('GiftCard'),
    t('Gift cards', 'Tarjetas de regalo'),
    () => import('#features/commerce/gift-cards/web/shop/GiftShop.tsx'),
    {
      nav: { group: 'main', icon: 'gift' },
      live: ['plans'],
      switch: 'gift_cards',
      prerender: {
        description: t(
          'Give somebody the start of a conversation: choose an amount or a plan, write a message, and pick the day it arrives.',
          'Regala el comienzo de una conversación: elige un monto o un plan, escribe un mensaje y decide qué día llega.',
        ),
      },
    },
  ),
  route(
    '/gift-card/open',
    'open',
    t('Your gift card', 'Tu tarjeta de regalo'),
    () => import('#features/commerce/gift-cards/web/open/OpenCard.tsx'),
  ),
  route(
    '/privacy-policy',
    view('Cms'),
    t('Privacy policy', 'Política de privacidad'),
    () => import('#features/site/pages/web/public/Privacy.tsx'),
    {
      live: ['site_documents'],
      prerender: {
        description: t(
          'What we keep about you, why, for how long, and how to take it with you.',
          'Qué guardamos sobre ti, por qué, por cuánto tiempo y cómo llevártelo.',
        ),
      },
    },
  ),
  route(
    '/terms-of-use',
    view('Cms'),
    t('Terms of use', 'Términos de uso'),
    () => import('#features/site/pages/web/public/Terms.tsx'),
    {
      live: ['site_documents'],
      prerender: {
        description: t(
          'The rules of the house, with the date of each version.',
          'Las reglas de la casa, con la fecha de cada versión.',
        ),
      },
    },
  ),
  route(
    '/support',
    ['SupportRequest', 'Create'],
    t('Support', 'Ayuda'),
    () => import('#features/site/support/web/public/Support.tsx'),
    {
      live: ['site'],
      prerender: {
        description: t(
          'Answers to common questions, and a form that reaches a person.',
          'Respuestas a preguntas frecuentes y un formulario que llega a una persona.',
        ),
      },
    },
  ),
  route(
    '/zoom-documentation',
    view('Cms'),
    t('Joining a live class', 'Cómo unirse a una clase en vivo'),
    () => import('#features/site/pages/web/public/LiveClasses.tsx'),
    {
      live: PAGE,
      prerender: {
        description: t(
          'Devices, light, captions and interpreters: what to prepare before a class over video, and what to do when something does not work.',
          'Dispositivos, luz, subtítulos e intérpretes: qué preparar antes de una clase por video y qué hacer cuando algo no funciona.',
        ),
      },
    },
  ),
  route(
    '/checkout',
    'open',
    t('Checkout', 'Pago'),
    () => import('#features/commerce/orders/web/checkout/Checkout.tsx'),
  ),
  route(
    '/payment-success',
    'open',
    t('Thank you', 'Gracias'),
    () => import('#features/commerce/orders/web/success/Success.tsx'),
  ),
  route(
    '/page/:slug',
    view('Cms'),
    t('Page', 'Página'),
    () => import('#features/site/pages/web/public/OtherPage.tsx'),
    { live: PAGE },
  ),
  route(
    '/download',
    'open',
    t('Get the app', 'Descarga la aplicación'),
    () => import('#features/site/app/web/public/Download.tsx'),
    {
      live: ['site'],
      switch: 'app',
      prerender: {
        description: t(
          'Put ASL Shop on the home screen of your phone, tablet or computer: lessons, quizzes and practice work without a connection.',
          'Pon ASL Shop en la pantalla de inicio de tu teléfono, tableta o computadora: lecciones, cuestionarios y práctica sin conexión.',
        ),
      },
    },
  ),
]
