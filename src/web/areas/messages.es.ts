import type { Words } from '../i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  acting: { as: (name) => `Estás mirando como ${name}. No se puede cambiar nada.`, stop: 'Dejar de mirar' },
  offline:
    'No tienes conexión. Lo que miras y practicas se guarda en este dispositivo y se envía cuando vuelva.',
  nav: {
    main: 'Principal',
    teaching: 'Enseñanza',
    learners: 'Estudiantes',
    people: 'Personas',
    account: 'Tú',
    commerce: 'Comercio',
    content: 'Contenido',
    insights: 'Análisis',
    system: 'Sistema',
  },
  header: {
    navigation: 'Sitio',
    start: 'Empieza a aprender',
    account: 'Mi espacio',
    open_menu: 'Abrir el menú',
    close_menu: 'Cerrar el menú',
    menu: 'Más',
  },
  breadcrumbs: 'Estás aquí',
  palette: {
    open: 'Ir a…',
    title: 'Ir a cualquier lugar',
    placeholder: '¿A dónde quieres ir?',
    screens: 'Pantallas',
    people: 'Personas',
    courses: 'Cursos',
    words: 'Palabras',
    empty: 'Nada coincide con eso.',
  },
  account: {
    menu: 'Tu cuenta',
    profile: 'Perfil',
    settings: 'Configuración',
    help: 'Ayuda y opiniones',
    two_factor: 'Verificación en dos pasos',
    sign_out: 'Cerrar sesión',
    public_site: 'Sitio público',
  },
  toasts: {
    notices: 'Avisos',
    variants: { error: 'Error', warning: 'Atención', info: 'Información', success: 'Hecho' },
  },
  placeholder: {
    eyebrow: 'En preparación',
    lead: 'Esta página aún no está aquí. Tendrá:',
    meanwhile: 'Lo que ya puedes hacer',
    dictionary: 'Buscar una seña',
    courses: 'Ver los cursos',
    home: 'Volver al inicio',
  },
  not_found: {
    title: 'Aquí no hay ninguna página',
    lead: 'La dirección puede ser antigua o tener un error. Busca una palabra o una página.',
    search: 'Buscar en el diccionario',
    go: 'Buscar',
    home: 'Volver al inicio',
    courses: 'Ver los cursos',
  },
  away: {
    title: 'No podemos comunicarnos con ASL Shop',
    lead: 'Puede que no tengas conexión o que hayamos salido un momento. Lo que habías guardado está a salvo y lo que viste se envía cuando vuelva la conexión. Esta página sigue sola.',
    again: 'Intentar de nuevo',
  },
  broken: {
    title: 'Algo salió mal',
    lead: 'Esta parte de la página no se cargó. Lo que habías guardado está a salvo.',
    update_title: 'Hay una versión nueva',
    update_lead: 'Recarga para verla. Lo que habías guardado está a salvo.',
    reload: 'Recargar',
    home: 'Volver al inicio',
  },
  footer: {
    line: 'Una lengua hecha de manos, rostro y espacio. Una escuela hecha para ella.',
    learn: 'Aprender',
    organizations: 'Organizaciones',
    help: 'Ayuda',
    legal: 'Legal',
    reviewed: 'Las señas las muestra un modelo animado que espera la revisión de un docente Sordo.',
  },
}
export default messages
