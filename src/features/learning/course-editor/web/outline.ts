import type { Language } from '#contract/constants.ts'
import type {
  Draft,
  OutlineLesson,
  OutlineModule,
  OutlineWeek,
} from '../../course-drafts/course-drafts.contract.ts'
import type { NodeKind } from '../../course-drafts/web/public.ts'

export type OutlineNode =
  | { kind: 'module'; node: OutlineModule; parent: null }
  | { kind: 'week'; node: OutlineWeek; parent: OutlineModule }
  | { kind: 'lesson'; node: OutlineLesson; parent: OutlineWeek }
type Modules = readonly OutlineModule[]
export type Place = { parent_id: string | null; before_id: string | null }

/** The title in the reader's language, else in whichever there is. */
export const titleOf = (
  titles: Draft['modules'][number]['titles'],
  language: Language,
  fallback: string,
): string => titles[language] || Object.values(titles).find(Boolean) || fallback
export const lessonsIn = (module: OutlineModule): number =>
  module.weeks.reduce((sum, week) => sum + week.lessons.length, 0)

export function findNode(modules: Modules, id: string | null): OutlineNode | null {
  for (const module of modules) {
    if (module.id === id) return { kind: 'module', node: module, parent: null }
    for (const week of module.weeks) {
      if (week.id === id) return { kind: 'week', node: week, parent: module }
      for (const lesson of week.lessons)
        if (lesson.id === id) return { kind: 'lesson', node: lesson, parent: week }
    }
  }
  return null
}

/** The outline without a node and everything in it. */
export const without = (modules: Modules, id: string): OutlineModule[] =>
  modules
    .filter((module) => module.id !== id)
    .map((module) => ({
      ...module,
      weeks: module.weeks
        .filter((week) => week.id !== id)
        .map((week) => ({ ...week, lessons: week.lessons.filter((lesson) => lesson.id !== id) })),
    }))
const idsOf = (modules: Modules): string[] =>
  modules.flatMap((module) => [
    module.id,
    ...module.weeks.flatMap((week) => [week.id, ...week.lessons.map((lesson) => lesson.id)]),
  ])
/** A node and everything in it, by ids. */
export const idsWithin = (modules: Modules, id: string): string[] => {
  const left = new Set(idsOf(without(modules, id)))
  return idsOf(modules).filter((one) => !left.has(one))
}

/** Lists of siblings of one kind in the order of the course, each with its parent. */
export function familiesOf(modules: Modules, kind: NodeKind): { parent_id: string | null; ids: string[] }[] {
  if (kind === 'module') return [{ parent_id: null, ids: modules.map((module) => module.id) }]
  if (kind === 'week')
    return modules.map((module) => ({ parent_id: module.id, ids: module.weeks.map((week) => week.id) }))
  return modules.flatMap((module) =>
    module.weeks.map((week) => ({ parent_id: week.id, ids: week.lessons.map((lesson) => lesson.id) })),
  )
}

/**
 * Returns the place one step up or down; past the edge of a parent it is in the next parent. Null at the
 * outer edge.
 */
export function step(modules: Modules, { kind, node }: OutlineNode, by: 1 | -1): Place | null {
  const families = familiesOf(modules, kind)
  const at = families.findIndex((family) => family.ids.includes(node.id))
  const { parent_id, ids } = families[at]!
  const index = ids.indexOf(node.id)
  if (by === -1 && index > 0) return { parent_id, before_id: ids[index - 1]! }
  if (by === 1 && index < ids.length - 1) return { parent_id, before_id: ids[index + 2] ?? null }
  const next = families[at + by]
  return next ? { parent_id: next.parent_id, before_id: by === 1 ? (next.ids[0] ?? null) : null } : null
}

function put<T extends { id: string }>(rows: readonly T[], row: T, before_id: string | null): T[] {
  const rest = rows.filter((one) => one.id !== row.id)
  const at = before_id === null ? rest.length : rest.findIndex((one) => one.id === before_id)
  return rest.toSpliced(at < 0 ? rest.length : at, 0, row)
}

/** The outline as it will be once the server has moved the node: shown at once. */
export function moved(
  modules: Modules,
  { kind, node }: OutlineNode,
  { parent_id, before_id }: Place,
): OutlineModule[] {
  if (kind === 'module') return put(modules, node, before_id)
  return modules.map((module) => {
    if (kind === 'week')
      return {
        ...module,
        weeks:
          module.id === parent_id
            ? put(module.weeks, node, before_id)
            : module.weeks.filter((week) => week.id !== node.id),
      }
    return {
      ...module,
      weeks: module.weeks.map((week) => ({
        ...week,
        lessons:
          week.id === parent_id
            ? put(week.lessons, node as OutlineLesson, before_id)
            : week.lessons.filter((lesson) => lesson.id !== node.id),
      })),
    }
  })
}

/** Which of its siblings a node is: `[2, 5]` for the second of five. */
export function placeOf(
  modules: Modules,
  { kind, node }: Pick<OutlineNode, 'kind' | 'node'>,
): [number, number] {
  const ids = familiesOf(modules, kind).find((family) => family.ids.includes(node.id))?.ids ?? []
  return [ids.indexOf(node.id) + 1, ids.length]
}

/** Names the quiz of the whole course among the nodes of its outline. */
export const COURSE_QUIZ = 'course-quiz'
