import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  conversation: noticeKind({
    name: 'support_answer',
    class: 'social',
    to: 'address',
    words: {
      en: { title: 'Answers from support', about: 'Support received or answered your question.' },
      es: { title: 'Respuestas de la ayuda', about: 'La ayuda recibió o respondió tu pregunta.' },
    },
  }),
  waiting: noticeKind({
    name: 'support_request',
    class: 'social',
    to: 'staff',
    words: {
      en: { title: 'Questions to support', about: 'Somebody asks support a question or writes again.' },
      es: {
        title: 'Preguntas a la ayuda',
        about: 'Alguien hace una pregunta a la ayuda o vuelve a escribir.',
      },
    },
  }),
}
