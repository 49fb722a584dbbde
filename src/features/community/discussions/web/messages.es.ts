import { plural } from '#web/i18n/language.tsx'
import type en from './messages.en.ts'

const discussions: typeof en = {
  title: (n) =>
    plural('es', n, { one: `Conversación: ${n} comentario`, other: `Conversación: ${n} comentarios` }),
  empty: 'Conversación',
  readers: 'Quién la lee',
  everyone: 'Todos',
  organization: 'Tu organización',
  folded: 'Puede revelar lo que pregunta la lección. Ábrela cuando termines, o ahora mismo.',
  not_open: {
    visitor: 'Inicia sesión para leer la conversación y participar.',
    plan: 'Un plan con la comunidad abre esta conversación.',
    guardian: 'Pide a la persona adulta a cargo de tu cuenta que active la comunidad.',
  },
  sign_in: 'Iniciar sesión',
  plans: 'Comparar planes',
}
export default discussions
