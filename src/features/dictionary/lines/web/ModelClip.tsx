import { useMemo, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import {
  loadSigner,
  Signer,
  SignStill,
  type Item,
  type NonManualSpan,
  type SignerProps,
  type Way,
} from '#features/media/signer/web/public.ts'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'

/** Brings everything that the model needs before it is shown. */
export const loadModel = async (language: Language): Promise<void> => {
  await loadSigner(language)
}

/**
 * One sign as data (docs/notation.md), or letters; `face` adds to the face of the sign, `way` is its
 * direction.
 */
export type Signed = {
  sign?: Record<string, unknown> | null | undefined
  spell?: string | null
  face?: Record<string, unknown> | null
  way?: Way | undefined
}

/** The server checked these notations when they were written. */
const itemsOf = (signs: readonly Signed[]): Item[] =>
  signs.map(
    ({ sign, spell, face, way }) =>
      ({
        ...(sign ? { kind: 'sign', sign } : { kind: 'spell', text: spell ?? '' }),
        ...(face && { face }),
        ...(way && { way }),
      }) as unknown as Item,
  )
const useModelItems = (signs: readonly Signed[]): readonly Item[] => {
  const key = JSON.stringify(signs)
  return useMemo(() => itemsOf(JSON.parse(key) as Signed[]), [key])
}

type ModelClipProps = Omit<SignerProps, 'items' | 'sentence' | 'spell' | 'nonManual'> & {
  signs: readonly Signed[]
  nonManual?: readonly { kind: string; from: number; to: number }[]
}

/**
 * Signs as the model signs them, in the player, with the person's own settings. The counterpart of `Clip` for
 * what is not filmed.
 */
export function ModelClip({ signs, nonManual, ...rest }: ModelClipProps): ReactNode {
  const settings = useSignSettings(),
    items = useModelItems(signs)
  const grammar = JSON.stringify(nonManual ?? [])
  const spans = useMemo(() => JSON.parse(grammar) as NonManualSpan[], [grammar])
  return <Signer {...settings} {...rest} items={items} {...(spans.length > 0 && { nonManual: spans })} />
}

/** Picture of a sign; decorative, its name is beside it. */
export function ModelStill({
  sign,
  className,
  fallback,
}: {
  sign: Signed
  className?: string | undefined
  fallback?: ReactNode
}): ReactNode {
  const items = useModelItems([sign])
  return <SignStill items={items} className={className} fallback={fallback} />
}
