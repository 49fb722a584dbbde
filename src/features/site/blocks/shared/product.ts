import { z } from 'zod'
import { block, both, count, line, lines, toggle, topic, type Label } from './kit.ts'

const heading = () => line('title', { heading: true })
const listed = (most: number, label: Label = 'count') => count(label, 1, most)
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

/** Coming events. */
export const events = block({
  version: 1,
  schema: z.object({ title: heading(), count: listed(6), past: toggle('past') }),
  sample: { title: both('Come and sign', 'Ven a señar'), count: 3, past: false },
})

/** The newest articles, of one topic or all. */
export const articles = block({
  version: 1,
  schema: z.object({ title: heading(), count: listed(6), topic: topic('topic') }),
  sample: { title: both('Worth reading', 'Para leer'), count: 3, topic: '' },
})

/** What the plans open and cost. */
export const plans = block({
  version: 1,
  schema: z.object({
    title: heading(),
    lead: lines('lead', { needed: false }),
    organizations: toggle('organizations'),
  }),
  sample: { title: both('Plans', 'Planes'), lead: both('', ''), organizations: false },
})

/** How to put the product on a phone or computer. */
export const install = block({
  version: 1,
  schema: z.object({ title: heading(), lead: lines('lead', { needed: false }) }),
  sample: { title: both('On your home screen', 'En tu pantalla de inicio'), lead: both('', '') },
})

/** Where somebody subscribes to the newsletter. */
export const newsletter = block({
  version: 1,
  schema: z.object({ title: heading(), lead: lines('lead', { needed: false }) }),
  sample: { title: both('A letter a month', 'Una carta al mes'), lead: both('', '') },
})

/** Where an organization asks for a demonstration. */
export const request_form = block({
  version: 1,
  schema: z.object({ title: heading(), lead: lines('lead', { needed: false }) }),
  sample: { title: both('Ask for a demonstration', 'Pide una demostración'), lead: both('', '') },
})
