import { z } from 'zod'
import { block, both, count, line, lines, toggle, topic } from './kit.ts'

const heading = () => line('title', { heading: true })
const listed = (most: number) => count('count', 1, most)
const words = {
  title: both('Where people start', 'Por dónde se empieza'),
  lead: both('The first week is open to everyone.', 'La primera semana está abierta a todos.'),
}

/** The first courses of the catalogue, as they are now. */
export const courses = block({
  version: 1,
  schema: z.object({
    title: heading(),
    lead: lines('lead', { needed: false }),
    count: listed(6),
    button: line('button', { max: 60 }),
  }),
  sample: { ...words, count: 3, button: both('All courses', 'Todos los cursos') },
})

/** Teachers whose profile is public. */
export const teachers = block({
  version: 1,
  schema: z.object({ title: heading(), lead: lines('lead', { needed: false }), count: listed(12) }),
  sample: { title: both('Who teaches', 'Quiénes enseñan'), lead: both('', ''), count: 4 },
})

/** The kinds of organizations that may register. */
export const organization_types = block({
  version: 1,
  schema: z.object({ title: heading(), lead: lines('lead', { needed: false }) }),
  sample: { title: both('For whom', 'Para quién'), lead: both('', '') },
})

/** The newest articles, of one topic or all. */
export const articles = block({
  version: 1,
  schema: z.object({ title: heading(), count: listed(6), topic: topic('topic') }),
  sample: { title: both('Worth reading', 'Para leer'), count: 3, topic: '' },
})

/** The next events by date; nothing while no event is announced. */
export const events = block({
  version: 1,
  schema: z.object({ title: heading(), lead: lines('lead', { needed: false }), count: listed(6) }),
  sample: {
    title: both('Come and sign', 'Ven a señar'),
    lead: both('In place or over video.', 'En persona o por video.'),
    count: 3,
  },
})

/** Install instructions for the application; nothing while the application is switched off. */
export const install = block({
  version: 1,
  schema: z.object({ title: heading(), lead: lines('lead', { needed: false }) }),
  sample: {
    title: both('On your home screen', 'En tu pantalla de inicio'),
    lead: both('Lessons work without a connection.', 'Las lecciones funcionan sin conexión.'),
  },
})

/** Plans with their contents and prices. */
export const plans = block({
  version: 1,
  schema: z.object({
    title: heading(),
    lead: lines('lead', { needed: false }),
    organizations: toggle('organizations'),
  }),
  sample: { title: both('Plans', 'Planes'), lead: both('', ''), organizations: false },
})

/** Newsletter sign-up, with the newsletter's consent text. Nothing while the newsletter is switched off. */
export const newsletter = block({
  version: 1,
  schema: z.object({ title: heading() }),
  sample: { title: both('ASL news by email', 'Noticias de ASL por correo') },
})

/** An organization asks for a demonstration. */
export const request_form = block({
  version: 1,
  schema: z.object({ title: heading(), lead: lines('lead', { needed: false }) }),
  sample: {
    title: both('See it with your own people', 'Mírala con tu propia gente'),
    lead: both('', ''),
  },
})
