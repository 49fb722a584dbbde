/** Seconds of a half hour, the smallest part of time by which sums are kept. */
export const HALF_HOUR_S = 1800
/** A course of a learner: id, sums, 1 where it is completed, and the half hour of the last activity. */
export type CourseFacts = [
  common_id: string,
  active_ms: number,
  lessons_completed: number,
  quizzes_taken: number,
  score_sum: number,
  completed: 0 | 1,
  last_slot: number,
]
/** Facts about a member of a school that its figures depend on. Half hours are seconds since 1970. */
export type Facts = {
  learner: boolean
  seat: boolean
  agreed: boolean
  scores: boolean
  groups: string[]
  practice_ms: number
  courses: CourseFacts[]
  /** Completed lessons by half hour, of the last weeks. */
  lessons: [slot: number, completed: number][]
}

/**
 * Kinds of sums. `report`, `course` and `group` are about learners, as in reports. `home`, `taken`, `last`
 * and `lessons` are about all members, as in the list of progress; keys of the last two begin with a half
 * hour.
 */
export type Kind = 'report' | 'course' | 'group' | 'home' | 'taken' | 'last' | 'lessons'
/** Amounts by `kind key`. */
export type Counts = Map<string, number>

/** Sums of learning that figures are made of. */
export const SUMS = ['active_ms', 'lessons_completed', 'quizzes_taken', 'score_sum'] as const
type Sums = Record<(typeof SUMS)[number], number>

/** Adds a member's amounts to the counts, or takes them off. */
export function addFacts(counts: Counts, facts: Facts, sign: 1 | -1): void {
  const add = (kind: Kind, key: string, amount = 1): void => {
    if (amount === 0) return
    const name = `${kind} ${key}`
    counts.set(name, (counts.get(name) ?? 0) + sign * amount)
  }
  if (!facts.seat || !facts.agreed) {
    if (facts.learner) add('report', facts.seat ? 'not_agreed' : 'no_seat')
    return
  }
  if (facts.learner) addReport(add, facts)
  addHome(add, facts)
}

type Add = (kind: Kind, key: string, amount?: number) => void

function addReport(add: Add, { scores, groups, practice_ms, courses }: Facts): void {
  const total: Sums = { active_ms: practice_ms, lessons_completed: 0, quizzes_taken: 0, score_sum: 0 }
  for (const [id, active_ms, lessons_completed, quizzes, score, completed] of courses) {
    const sums = {
      active_ms,
      lessons_completed,
      quizzes_taken: scores ? quizzes : 0,
      score_sum: scores ? score : 0,
    }
    for (const name of SUMS) total[name] += sums[name]
    addSums(add, 'course', `${id}:`, sums)
    add('course', `${id}:begun`)
    add('course', `${id}:completed`, completed)
    add('course', `${id}:at${lessons_completed}`)
  }
  add('report', 'seen')
  if (!scores) add('report', 'without_scores')
  addSums(add, 'report', '', total)
  for (const group of groups) {
    add('group', `${group}:learners`)
    addSums(add, 'group', `${group}:`, total)
  }
}

function addSums(add: Add, kind: Kind, prefix: string, sums: Sums): void {
  for (const name of SUMS) add(kind, `${prefix}${name}`, sums[name])
  if (sums.active_ms > 0 || sums.lessons_completed > 0 || sums.quizzes_taken > 0) add(kind, `${prefix}active`)
}

function addHome(add: Add, { courses, lessons }: Facts): void {
  add('home', 'rows', courses.length)
  if (courses.length > 0) {
    add('home', 'people')
    add('last', `${Math.max(...courses.map((course) => course[6]))}`)
  }
  for (const [id, , lessons_completed, , , completed, last_slot] of courses) {
    add('taken', `${id}:begun`)
    add('taken', `${id}:completed`, completed)
    add('taken', `${id}:at${lessons_completed}`)
    add('last', `${last_slot}:${id}`)
  }
  for (const [slot, completed] of lessons) add('lessons', `${slot}`, completed)
}
