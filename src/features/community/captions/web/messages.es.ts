import { plural } from '#web/i18n/language.tsx'
import type en from './messages.en.ts'

const captions: typeof en = {
  by: { en: (name) => `Subtítulos en inglés de ${name}`, es: (name) => `Subtítulos en español de ${name}` },
  write: 'Subtítulos',
  propose: 'Escribir subtítulos',
  waiting: (n) =>
    plural('es', n, { one: `${n} propuesta de subtítulos`, other: `${n} propuestas de subtítulos` }),
  title: (film) => `Subtítulos: ${film}`,
  languages: { en: 'En inglés', es: 'En español' },
  from: (name) => `de ${name}`,
  take: 'Usar estos subtítulos',
  take_of: (name) => `Usar estos subtítulos de ${name}`,
  decline: 'Rechazar',
  decline_of: (name) => `Rechazar los subtítulos de ${name}`,
  replaces: 'Sustituyen a los subtítulos que el video tiene en este idioma.',
  mine: {
    open: 'Tus subtítulos esperan a quien publicó el video.',
    taken: 'Tus subtítulos se muestran con el video.',
    declined: 'Tus subtítulos no se usaron.',
  },
}
export default captions
