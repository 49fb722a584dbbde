import type { ReactNode } from 'react'
import { useSignerWords } from '#features/media/signer/web/public.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { SignedGloss, SignedLine } from '../signed-line.contract.ts'
import s from './GlossLine.module.css'

type Stretch = {
  mark: SignedLine['non_manual'][number]['kind'] | null
  from: number
  glosses: SignedLine['glosses']
}

/** A sentence cut where face and head change what they say. */
function stretchesOf({ glosses, non_manual }: SignedLine): Stretch[] {
  const stretches: Stretch[] = []
  for (const [index, gloss] of glosses.entries()) {
    const span = non_manual.find(({ from, to }) => index >= from && index <= to)
    const last = stretches.at(-1)
    if (last && index > 0 && (span ? span.from !== index && last.mark === span.kind : last.mark === null))
      last.glosses = [...last.glosses, gloss]
    else stretches.push({ mark: span?.kind ?? null, from: index, glosses: [gloss] })
  }
  return stretches
}

/**
 * A sentence in glosses, as in publications about sign languages: capitals, a line above them for the marks
 * of face and head, and small letters beside them for the direction of a sign. With `onChoose` each can be
 * pressed; `shown` draws it otherwise, for example as a link.
 */
export function GlossLine({
  line,
  onChoose,
  shown,
}: {
  line: SignedLine
  onChoose?: (gloss: SignedGloss) => void
  shown?: (gloss: SignedGloss) => ReactNode
}): ReactNode {
  const { marks } = useSignerWords(),
    language = useLanguage()
  return (
    <p className={s['glosses']} lang="en">
      {stretchesOf(line).map(({ mark, from, glosses }) => (
        <span key={from} className={s['stretch']} data-marked={mark !== null || undefined}>
          {mark && (
            <span className={s['mark']} lang={language}>
              {marks[mark]}
            </span>
          )}
          {/* oxlint-disable-next-line react/no-array-index-key -- a line is constant, and may repeat a sign */}
          <span className={s['run']}>
            {glosses.map(({ gloss, subject, object, ...rest }, index) => (
              <span key={`${from + index}${gloss}`}>
                {subject !== undefined && <sub>{subject}</sub>}
                {onChoose ? (
                  <button type="button" className={s['press']} onClick={() => onChoose({ gloss, ...rest })}>
                    {gloss}
                  </button>
                ) : (
                  (shown?.({ gloss, ...rest }) ?? gloss)
                )}
                {object !== undefined && <sub>{object}</sub>}{' '}
              </span>
            ))}
          </span>
        </span>
      ))}
    </p>
  )
}
