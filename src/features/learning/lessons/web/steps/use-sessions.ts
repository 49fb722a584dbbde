import { useMemo, useState } from 'react'
import type { LessonView } from '../../../courses/lesson-view.contract.ts'
import { placeOf, sessionsOf, stepId, type Step, type StepPlace } from '../../../courses/web/public.ts'
import { guestStore } from '../../../progress/web/public.ts'

/** A step on screen; `again`: it was answered wrong before. */
export type AskedStep = { step: Step; again: boolean }

/**
 * The sessions of a lesson and the place in them. Steps answered wrong are asked once more before the end of
 * their session. The place is the account's, else this device's.
 *
 * @param stored id of the step that this page was left at; undefined until it is loaded
 */
export function useSessions(lesson: LessonView, steps: readonly Step[], stored: string | null | undefined) {
  const sessions = useMemo(() => sessionsOf(steps), [steps])
  const [place, setPlace] = useState<StepPlace>(() =>
    lesson.status === 'completed' ? { session: 0, at: 0 } : placeOf(sessions, lesson.step),
  )
  const [again, setAgain] = useState<readonly Step[]>([])
  const [found, setFound] = useState(false)
  if (stored !== undefined && !found) {
    setFound(true)
    const left = stored ?? guestStore.lesson(lesson.id)?.step ?? null
    if (place.session === 0 && place.at === 0 && left !== null) setPlace(placeOf(sessions, left))
  }
  const session = sessions[place.session]!
  const asked: AskedStep[] = [
    ...session.steps.map((step) => ({ step, again: false })),
    ...again.map((step) => ({ step, again: true })),
  ]
  const now = asked[place.at]
  const [moves, setMoves] = useState(0)
  const go = (to: StepPlace): void => {
    if (to.session !== place.session) setAgain([])
    setPlace(to)
    setMoves((before) => before + 1)
  }
  return {
    sessions,
    session,
    place,
    found,
    asked,
    now,
    /** Number of steps taken on this page. */
    moves,
    /** The step to go on with: of a repeated one none; of a session's end the break after it. */
    id: now ? (now.again ? null : stepId(now.step)) : session.end,
    next: (): void => go({ ...place, at: Math.min(place.at + 1, asked.length) }),
    back: (): void => {
      const before = sessions[place.session - 1]
      if (place.at > 0) go({ ...place, at: place.at - 1 })
      else if (before) go({ session: place.session - 1, at: before.steps.length - 1 })
    },
    nextSession: (): void => go({ session: place.session + 1, at: 0 }),
    goTo: (id: string | null): void => go(placeOf(sessions, id)),
    askAgain: (step: Step): void => setAgain((before) => [...before, step]),
  }
}
