import { noticeKind, SUBJECT_LINE } from '#server/notices/kinds.ts'

export const notices = {
  published: noticeKind({
    name: 'assessment_result',
    class: 'learning',
    to: 'person',
    words: {
      en: { title: 'Assessment results', about: 'The result of your assessment is ready.' },
      es: { title: 'Resultados de evaluaciones', about: 'El resultado de tu evaluación está listo.' },
    },
    channels: { push: true },
    optional: true,
    line: {
      en: ({ en = '' }) => `The result of your assessment is ready: ${en}`,
      es: ({ es = '' }) => `El resultado de tu evaluación está listo: ${es}`,
    },
  }),
  toRate: noticeKind({
    name: 'assessment_to_rate',
    class: 'learning',
    to: 'staff',
    words: {
      en: { title: 'Assessments to rate', about: 'An assessment is yours to rate.' },
      es: { title: 'Evaluaciones por calificar', about: 'Te toca calificar una evaluación.' },
    },
    line: SUBJECT_LINE,
  }),
}
