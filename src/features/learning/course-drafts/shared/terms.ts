import type { COURSE_KINDS, COURSE_TYPES, DELIVERY_MODES } from '../../courses/courses.contract.ts'

type Type = (typeof COURSE_TYPES)[number]
type Kind = (typeof COURSE_KINDS)[number]
type Delivery = (typeof DELIVERY_MODES)[number]
/** Classification of a course: length, way of teaching, and heading in the catalogue. */
export type Terms = { type: Type; kind: Kind; delivery_mode: Delivery }

const BOTH = { kinds: ['Foundational Course', 'Mini Lessons'], deliveries: ['Self-Placed', 'Zoom-In-Person'] }
/** The lengths and ways of teaching that each heading is true of. */
const FITS: Readonly<Record<Type, { kinds: readonly string[]; deliveries: readonly string[] }>> = {
  'Anytime ASL Courses': { ...BOTH, deliveries: ['Self-Placed'] },
  'In-Person Class': { ...BOTH, deliveries: ['Zoom-In-Person'] },
  'Zoom Class': { ...BOTH, deliveries: ['Zoom-In-Person'] },
  Appointments: { ...BOTH, deliveries: ['Zoom-In-Person'] },
  'Mini Course': { ...BOTH, kinds: ['Mini Lessons'] },
  'Full Course': { ...BOTH, kinds: ['Foundational Course'] },
}

/** True if the heading agrees with length and way of teaching: no mini lessons as a full course. */
export const fits = ({ type, kind, delivery_mode }: Terms): boolean =>
  FITS[type].kinds.includes(kind) && FITS[type].deliveries.includes(delivery_mode)
/** The headings that a course of this length, taught in this way, can have. */
export const typesFor = (terms: Pick<Terms, 'kind' | 'delivery_mode'>): Type[] =>
  (Object.keys(FITS) as Type[]).filter((type) => fits({ ...terms, type }))
/** The same heading where it fits; else the one that is nearest. */
export function typeFor({ type, ...terms }: Terms): Type {
  if (fits({ type, ...terms })) return type
  const own: Type = terms.kind === 'Mini Lessons' ? 'Mini Course' : 'Full Course'
  return fits({ ...terms, type: own }) ? own : typesFor(terms)[0]!
}

/**
 * A short course has lessons and nothing above them: its one module and week are there, so that everything
 * that hangs on lessons is the same, and have no name. With several of them it is a course like others.
 */
export const isShort = (kind: Kind, modules: readonly { readonly weeks: readonly unknown[] }[]): boolean =>
  kind === 'Mini Lessons' && modules.length === 1 && modules[0]!.weeks.length === 1
