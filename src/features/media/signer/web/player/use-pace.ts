import type { SigningPace } from '#contract/signers.ts'
import { useSigningPace } from '#web/client/preferences/signing-pace.ts'
import type { Content } from './use-items.ts'

/**
 * Pace of a sentence, and whether the viewer chooses it. Null for a `list` of words and for a single sign. A
 * `shared` sentence plays in step on several devices, at the learner's pace.
 */
export function usePace(
  { items, sentence }: Content,
  { list, shared }: { list: boolean; shared: boolean },
): { pace: SigningPace | null; chosen: boolean } {
  const own = useSigningPace()
  if (list || ((items ?? sentence)?.length ?? 0) < 2) return { pace: null, chosen: false }
  return { pace: shared ? 'learner' : own, chosen: !shared }
}
