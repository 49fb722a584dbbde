import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const teachers: Words<typeof en> = {
  kicker: 'Docente', missing: 'Esta persona todavía no tiene perfil de docente', missing_text: 'Cada docente escribe el suyo en «Perfil».', back: 'Volver a los cursos', failed: 'No se pudo cargar el perfil',
  about: 'Sobre esta persona', languages: 'Idiomas', specialities: 'Especialidades', courses: 'Cursos', no_courses: 'Todavía sin cursos publicados', reviews: 'Reseñas', no_reviews: 'Todavía sin reseñas', pages_of_reviews: 'Páginas de reseñas', of_five: (stars) => `${stars} de 5 estrellas`, count: (n, text) => (n === 1 ? '1 reseña' : `${text} reseñas`), video: (name) => `${name} se presenta`,
  language_names: { ase: 'Lengua de señas americana', en: 'Inglés', es: 'Español', psd: 'Lengua de señas de las llanuras' },
  speciality_names: { beginners: 'Quienes empiezan', children: 'Niñas y niños', families: 'Familias', conversation: 'Conversación', fingerspelling: 'Deletreo manual', grammar: 'Gramática', deaf_culture: 'Cultura Sorda', medical: 'Señas médicas', workplace: 'Señas en el trabajo', assessment: 'Evaluación' },
  young: 'Una persona muy joven', answers: (name) => `Responde ${name}`,
  form: { title: 'Tu perfil de docente', text: 'Lo que se ve de ti antes de conocerte.', headline_en: 'En una línea, en inglés', headline_es: 'En una línea, en español', about_en: 'Sobre ti, en inglés', about_es: 'Sobre ti, en español', video: 'Tu video', video_text: 'Preséntate en señas. Es lo primero que se ve.', replace: 'Elegir otro video', remove: 'Quitar el video', shown: 'Mostrarlo a todo el mundo', shown_hint: 'Si está apagado, solo lo ve la gente de tu organización.', save: 'Guardar', see: 'Verlo como tus estudiantes' },
  person: { load: 'Lo que tiene a cargo', groups: 'Grupos', learners: 'Estudiantes', active: 'Estudiantes que entraron en los últimos 7 días', no_groups: 'Todavía sin grupos', no_groups_text: 'Dale un grupo de estudiantes a cargo.', learners_of: 'Sus estudiantes', no_learners: 'Todavía sin estudiantes', profile: 'Perfil docente', people: 'Rol e historial', back: 'Todo el profesorado', missing: 'No encontramos a esta persona', missing_text: 'Quizá salió de tu organización.', last_seen: 'Última vez', never: 'nunca', last: (when) => `última vez ${when}` },
}
export default teachers
