import { z } from 'zod'
import { block, both, items, line, lines, rich, target, word } from './kit.ts'

/** Running text: headings, lists, quotations, links, tables, single signs. */
export const rich_text = block({
  version: 1,
  schema: z.object({ text: rich('text') }),
  sample: {
    text: both(
      '<h2>Before the hands</h2><p>Signing begins with being seen.</p>',
      '<h2>Antes de las manos</h2><p>Señar empieza por ser visto.</p>',
    ),
  },
})

/** Steps in their order, numbered. */
export const steps = block({
  version: 1,
  schema: z.object({
    title: line('title', { heading: true }),
    steps: items('steps', z.object({ title: line('title'), text: lines('text') }), 1, 8),
  }),
  sample: {
    title: both('How learning works here', 'Cómo se aprende aquí'),
    steps: [
      { title: both('Watch', 'Mira'), text: both('As slow as you like.', 'Tan despacio como quieras.') },
    ],
  },
})

/** Cards that may lead somewhere, each with a sign. */
export const cards = block({
  version: 1,
  schema: z.object({
    title: line('title', { needed: false, heading: true }),
    cards: items(
      'cards',
      z.object({
        title: line('title'),
        text: lines('text'),
        word: word('word', false),
        target: target('target', false),
      }),
      1,
      12,
    ),
  }),
  sample: {
    title: both('What you get', 'Lo que recibes'),
    cards: [
      {
        title: both('Groups', 'Grupos'),
        text: both('Put learners together.', 'Reúne a tus estudiantes.'),
        word: { word: 'learn' },
        target: { kind: 'route', to: '/product' },
      },
    ],
  },
})

/** Text in columns beside each other; below each other on a phone. */
export const columns = block({
  version: 1,
  schema: z.object({
    title: line('title', { needed: false, heading: true }),
    columns: items('columns', z.object({ title: line('title'), text: rich('text', { max: 6000 }) }), 1, 4),
  }),
  sample: {
    title: both('Two ways', 'Dos maneras'),
    columns: [
      { title: both('Alone', 'Por tu cuenta'), text: both('<p>Any time.</p>', '<p>A cualquier hora.</p>') },
      { title: both('Together', 'En grupo'), text: both('<p>Live.</p>', '<p>En vivo.</p>') },
    ],
  },
})

/** Questions that open to their answers. */
export const questions = block({
  version: 1,
  schema: z.object({
    title: line('title', { heading: true }),
    questions: items('questions', z.object({ question: line('question'), answer: lines('answer') }), 1, 30),
  }),
  sample: {
    title: both('Good to know', 'Conviene saber'),
    questions: [
      {
        question: both('Does it work without sound?', '¿Funciona sin sonido?'),
        answer: both('Always.', 'Siempre.'),
      },
    ],
  },
})

/** A quote about us with the person's consent to be quoted; hidden without consent. */
export const testimonial = block({
  version: 1,
  schema: z.object({
    quote: lines('quote'),
    who: line('who', { max: 80 }),
    role: line('role', { max: 120, needed: false }),
    consent: z.boolean().meta({ widget: 'switch', label: 'consent', needed: true }),
  }),
  sample: {
    quote: both('“What they said, word for word.”', '«Lo que dijo, palabra por palabra.»'),
    who: both('The name they agreed to', 'El nombre que autorizó'),
    role: both('What they do', 'A qué se dedica'),
    consent: true,
  },
})
