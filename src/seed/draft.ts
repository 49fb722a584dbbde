import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import {
  EMPTY_CONTENT,
  EMPTY_TEXT,
  slugOf,
  type CourseDocument,
  type DocumentLesson,
} from '#features/learning/course-drafts/document.contract.ts'
import { makeFrom } from '#features/learning/course-drafts/server/public.ts'
import { miniCourse } from './mini-course.ts'

type Both = { en: string; es?: string }
const texts = (title: Both, more: { en?: object; es?: object } = {}) => ({
  en: { ...EMPTY_TEXT, title: title.en, slug: slugOf(title.en), ...more.en },
  ...(title.es !== undefined && {
    es: { ...EMPTY_TEXT, title: title.es, slug: slugOf(title.es), ...more.es },
  }),
})
const lesson = (
  key: string,
  title: Both,
  content: Partial<DocumentLesson['content']> = {},
  more: { en?: object; es?: object } = {},
): DocumentLesson => ({ key, content: { ...EMPTY_CONTENT, ...content }, texts: texts(title, more) })

/**
 * A course that a teacher is in the middle of writing: the editor has something to show, with what is missing
 * left missing.
 */
const DRAFT: CourseDocument = {
  details: miniCourse(['work', 'reception'], null),
  languages: {
    en: {
      title: 'Signs at the front desk',
      slug: 'signs-at-the-front-desk',
      summary: 'Welcome a Deaf visitor, ask what they need and show the way.',
      description:
        '<p>For everybody who sits where visitors arrive. Six short lessons, each with signs that you use the same day.</p>',
    },
    es: {
      title: 'Señas en la recepción',
      slug: 'senas-en-la-recepcion',
      summary: 'Recibe a una persona Sorda, pregunta qué necesita y muéstrale el camino.',
      description: '',
    },
  },
  modules: [
    {
      key: 'desk-welcome',
      texts: texts(
        { en: 'A good welcome', es: 'Una buena bienvenida' },
        {
          en: {
            culture: [
              'A small wave or a light touch on the arm is a polite way to get somebody’s attention.',
            ],
          },
          es: {
            culture: [
              'Un saludo pequeño con la mano o un toque suave en el brazo es una manera cortés de llamar la atención.',
            ],
          },
        },
      ),
      weeks: [
        {
          key: 'desk-welcome-1',
          texts: texts({ en: 'The first minute', es: 'El primer minuto' }),
          lessons: [
            lesson(
              'desk-hello',
              { en: 'Greet and introduce yourself', es: 'Saluda y preséntate' },
              { minutes: 8, free_preview: true, vocabulary: ['hello', 'name', 'my', 'nice', 'meet'] },
              {
                en: {
                  aim: 'Greet a visitor and say who you are.',
                  text: '<h2>Look first</h2><p>Wait until the person looks at you before you sign.</p><ul><li>Sign <strong>HELLO</strong>.</li><li>Then <strong>MY NAME</strong>, and spell it.</li></ul>',
                  culture_note: '<p>Looking away while somebody signs means that you stop listening.</p>',
                },
                es: {
                  aim: 'Saluda a quien llega y di quién eres.',
                  text: '<h2>Primero, la mirada</h2><p>Espera a que la persona te mire antes de hacer señas.</p><ul><li>Haz la seña de <strong>HOLA</strong>.</li><li>Después <strong>MI NOMBRE</strong>, y deletréalo.</li></ul>',
                  culture_note:
                    '<p>Apartar la vista mientras alguien habla en señas es dejar de escuchar.</p>',
                },
              },
            ),
            lesson(
              'desk-help',
              { en: 'Offer help', es: 'Ofrece ayuda' },
              { minutes: 6, vocabulary: ['help', 'want', 'please', 'thank-you'] },
              {
                en: {
                  aim: 'Ask what somebody needs.',
                  text: '<p>Raise your eyebrows with the question, and keep them up until the answer.</p>',
                },
              },
            ),
            lesson('desk-wait', { en: 'Ask somebody to wait' }),
          ],
        },
        {
          key: 'desk-welcome-2',
          texts: texts({ en: 'Showing the way', es: 'Indicar el camino' }),
          lessons: [
            lesson(
              'desk-where',
              { en: 'Where is it', es: '¿Dónde está?' },
              { minutes: 7, vocabulary: ['where'] },
            ),
            lesson('desk-floors', { en: 'Floors and doors', es: 'Pisos y puertas' }),
          ],
        },
      ],
    },
    { key: 'desk-names', texts: texts({ en: 'Names and dates', es: 'Nombres y fechas' }), weeks: [] },
  ],
}

/** Makes the sample draft of a teacher's organization. */
export async function seedDraft(platform: Platform, actor: Actor): Promise<void> {
  if (actor.user_id === null || actor.organization_id === null) return
  const person = { ...actor, user_id: actor.user_id, session_id: actor.session_id ?? '' }
  const at = platform.clock()
  await platform.db.transaction((tx) => makeFrom(tx, person, person.organization_id, DRAFT, at))
}
