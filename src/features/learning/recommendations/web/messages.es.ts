import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const recommendations: Words<typeof en> = {
  title: 'Recomendado para ti',
  reasons: {
    teacher: 'De quien te enseña',
    unfinished: 'Aquí te quedaste',
    next_level: 'Lo siguiente en tu nivel',
  },
  from: (name) => `Lo recomienda ${name}`,
  done: (done, all) => `${done} de ${all} ${all === 1 ? 'lección hecha' : 'lecciones hechas'}`,
  lessons: (n) => (n === 1 ? '1 lección' : `${n} lecciones`),
  sold: (free) =>
    free === 0
      ? 'Se vende por separado.'
      : free === 1
        ? 'Se vende por separado; 1 lección es gratis.'
        : `Se vende por separado; ${free} lecciones son gratis.`,
  plan: (free) =>
    free === 0
      ? 'Es parte de un plan.'
      : free === 1
        ? 'Es parte de un plan; 1 lección es gratis.'
        : `Es parte de un plan; ${free} lecciones son gratis.`,
  dismiss: 'No es para mí',
  dismiss_of: (title) => `No es para mí: ${title}`,
  dismissed: (title) => `«${title}» ya no se te recomienda.`,
  undo: 'Deshacer',
  staff: {
    title: 'Recomiéndalo',
    text: 'Nombra este curso a un estudiante o a un grupo. Aparece en su inicio con tu línea hasta que lo empiecen o lo descarten.',
    button: 'Recomendar',
    dialog: '¿A quién recomiendas este curso?',
    who: 'A',
    learner: 'Un estudiante',
    group: 'Un grupo',
    find: 'Busca a un estudiante',
    choose_group: 'Grupo',
    pick: 'Elige uno',
    none: 'No hay nadie con ese nombre',
    no_groups: 'Todavía no tienes grupos.',
    note: 'Una línea tuya',
    note_hint: 'Por ejemplo, por qué piensas en ellos con este curso.',
    send: 'Recomendar',
    sent: 'Recomendado a',
    not_shared: (n, group) =>
      !group
        ? 'no comparte su progreso contigo'
        : n === 1
          ? '1 no comparte su progreso contigo'
          : `${n} no comparten su progreso contigo`,
    begun: (begun, learners) =>
      learners === 1
        ? begun === 1
          ? 'ya empezó'
          : 'todavía no empezó'
        : `${begun} de ${learners} ya empezaron`,
    by: (name) => `por ${name}`,
    take_back: (name) => `Retirar la recomendación a ${name}`,
    back: 'Retirar',
    more: (n) => `Mostrar las ${n}`,
  },
}
export default recommendations
