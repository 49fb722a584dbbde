import { z } from 'zod'
import { block, both, line, lines, target, wordList } from './kit.ts'

/** Head of a page: introduces its subject at a glance, with signs to try. */
export const hero = block({
  version: 1,
  schema: z.object({
    title: line('title', { heading: true }),
    lead: lines('lead'),
    button: line('button', { max: 60 }),
    target: target(),
    second_button: line('second_button', { max: 60, needed: false }),
    second_target: target('target', false),
    note: line('note', { needed: false }),
    words: wordList('words', 8),
  }),
  sample: {
    title: both('Learn to sign, one hand at a time.', 'Aprende a señar, una mano a la vez.'),
    lead: both('American Sign Language, watched slowly.', 'La lengua de señas americana, vista con calma.'),
    button: both('Start', 'Empieza'),
    target: { kind: 'route', to: 'first-lesson' },
    second_button: both('Look up a sign', 'Busca una seña'),
    second_target: { kind: 'route', to: '/dictionary' },
    note: both('Free, no card needed', 'Gratis, sin tarjeta'),
    words: [{ word: 'hello' }, { word: 'water' }],
  },
})

/** The head of a quieter page: a title and what it is about. */
export const page_head = block({
  version: 1,
  schema: z.object({
    eyebrow: line('eyebrow', { max: 80, needed: false }),
    title: line('title', { heading: true }),
    lead: lines('lead', { needed: false }),
  }),
  sample: {
    eyebrow: both('About us', 'Quiénes somos'),
    title: both('Hands first', 'Las manos primero'),
    lead: both('Why we make this.', 'Por qué hacemos esto.'),
  },
})

/** One thing to do next, across the page. */
export const call_to_action = block({
  version: 1,
  schema: z.object({
    title: line('title', { heading: true }),
    lead: lines('lead', { needed: false }),
    button: line('button', { max: 60 }),
    target: target(),
    tone: z.enum(['wood', 'paper', 'orange']).meta({ widget: 'choice', label: 'tone' }),
  }),
  sample: {
    title: both('Schools, hospitals, companies', 'Escuelas, hospitales, empresas'),
    lead: both('Bring your learners.', 'Trae a tus estudiantes.'),
    button: both('Ask for a demonstration', 'Pide una demostración'),
    target: { kind: 'route', to: '/org' },
    tone: 'wood',
  },
})
