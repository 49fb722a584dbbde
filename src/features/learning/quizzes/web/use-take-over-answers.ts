import { useEffect, useRef } from 'react'
import { useRefreshLearning } from '../../courses/web/public.ts'
import { takeOverAnswers } from './guest-answers.ts'

/**
 * Moves what this device keeps of a visitor's quizzes into the account of the learner who is signed in now
 * (`on`).
 */
export function useTakeOverAnswers(on: boolean): void {
  const refresh = useRefreshLearning()
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (on) void takeOverAnswers().then((moved) => moved && latest.current())
  }, [on])
}
