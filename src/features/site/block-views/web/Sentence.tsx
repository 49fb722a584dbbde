import type { ReactNode } from 'react'
import { Signer } from '#features/media/signer/web/public.ts'
import type { SignedLine } from '../../blocks/blocks.contract.ts'

/** The signer with one sentence, which begins by itself. */
export function Sentence({ line, title }: { line: SignedLine; title: string }): ReactNode {
  return (
    <Signer
      title={title}
      sentence={line.glosses.map(({ gloss }) => ({ gloss }))}
      nonManual={line.non_manual}
      autoplay
      compact
    />
  )
}
