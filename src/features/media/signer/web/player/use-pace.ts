import type { SigningPace } from '#contract/signers.ts'
import { useSigningPace } from '#web/client/preferences/signing-pace.ts'
import type { Content } from './use-items.ts'

/**
 * Pace of a sentence as the viewer chose it. Null for single signs and spelled words, and for `shared` ones
 * that several devices play in step.
 */
export function usePace({ items, sentence }: Content, shared: boolean): SigningPace | null {
  const chosen = useSigningPace()
  return !shared && ((items ?? sentence)?.length ?? 0) > 1 ? chosen : null
}
