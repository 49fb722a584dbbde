import type { RefObject } from 'react'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { DraftQuestion } from '../../draft-questions.contract.ts'

const FIELDS = ':is(input, textarea, button)'
/**
 * Moves the focus from a removed answer to the one in its place, or to the last. Returns the list's ref, and
 * a function that announces which answer is removed.
 */
export function useGone(
  options: DraftQuestion['options'],
): [RefObject<HTMLFieldSetElement | null>, (n: number) => void] {
  const [list, focusOn] = useNextFocus<HTMLFieldSetElement>(options)
  return [list, (n) => focusOn(`[data-answer="${n}"] ${FIELDS}`, `[data-answer="${n - 1}"] ${FIELDS}`)]
}
