import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: 'Para leer',
  lead: 'Sobre las señas, la cultura Sorda y aprender una lengua con los ojos.',
  search: 'Busca en los artículos',
  topics: 'Temas',
  all: 'Todos los temas',
  minutes: (n) => `${n} min de lectura`,
  by: (name) => `Por ${name}`,
  none: 'Nada de aquí dice eso.',
  none_text: 'Prueba otra palabra o lee lo nuevo.',
  empty: 'El primer artículo se está escribiendo.',
  lost: 'Los artículos no llegaron.',
  lost_one: 'Este artículo no llegó.',
  gone: 'Aquí no hay ningún artículo.',
  gone_text: 'Quizá cambió de lugar, o nunca se escribió.',
  back: 'Todos los artículos',
  related: 'Sigue leyendo',
  share: 'Compartir',
  copied: 'La dirección quedó copiada.',
  pages: 'Páginas',
  previous: 'Más nuevos',
  next: 'Más antiguos',
  page: (n) => `Página ${n}`,
  feed: 'Síguelo por RSS',
}
export default messages
