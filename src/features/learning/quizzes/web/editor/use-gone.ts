import type { RefObject } from 'react'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { DraftQuestion } from '../../draft-questions.contract.ts'

const FIELDS = ':is(input, textarea, button)'
/**
 * An answer that is taken away leaves the focus to the one in its place, or to the last. Answers the list,
 * and what says which one goes.
 */
export function useGone(
  options: DraftQuestion['options'],
): [RefObject<HTMLFieldSetElement | null>, (n: number) => void] {
  const [list, focusOn] = useNextFocus<HTMLFieldSetElement>(options)
  return [list, (n) => focusOn(`[data-answer="${n}"] ${FIELDS}`, `[data-answer="${n - 1}"] ${FIELDS}`)]
}
