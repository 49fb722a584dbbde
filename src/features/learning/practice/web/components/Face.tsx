import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { FingerspellStrip, useDictionaryWords } from '#features/dictionary/vocabularies/web/public.ts'
import { ModelClip } from '../../../courses/web/public.ts'
import type { PracticeItem } from '../../practice.contract.ts'
import { SignClip, type ClipHandle } from './SignClip.tsx'
import s from './Practice.module.css'

type FaceProps = {
  item: PracticeItem
  label: string
  /** The card asks what it means: nothing may give it away. */
  asking?: boolean
  onRate?: (rate: number) => void
  ref?: Ref<ClipHandle>
}

/**
 * The sign as the model signs it, which says so until a Deaf teacher has looked at it; spelled where the
 * device cannot draw it.
 */
function Model({
  sign,
  reviewed,
  label,
  fallback,
  onRate,
  ref,
}: {
  sign: NonNullable<PracticeItem['sign']>
  reviewed: boolean
  label: string
  fallback: ReactNode
  onRate?: ((rate: number) => void) | undefined
  ref?: Ref<ClipHandle> | undefined
}): ReactNode {
  const [take, setTake] = useState(0),
    words = useDictionaryWords()
  useImperativeHandle(ref, () => ({ replay: () => setTake((before) => before + 1) }))
  return (
    <div className={s['model']}>
      <ModelClip
        signs={[{ sign }]}
        title={label}
        compact
        take={take}
        fallback={fallback}
        onPreference={({ speed }) => {
          if (speed) onRate?.(speed)
        }}
      />
      {!reviewed && <p className={s['unreviewed']}>{words.animated}</p>}
    </div>
  )
}

/**
 * How a word is signed: its film, the picture of a hand that holds still, the model, or its spelling while
 * there is none of them.
 */
export function Face({ item, label, asking = false, onRate, ref }: FaceProps): ReactNode {
  if (item.clip)
    return (
      <SignClip ref={ref} clip={item.clip} poster={item.poster} label={label} {...(onRate && { onRate })} />
    )
  if (item.poster)
    return (
      <div className={s['stage']}>
        <img className={s['film']} src={item.poster.url} alt={label} width={480} height={480} />
      </div>
    )
  const spelled = (
    <div className={s['spelled']}>
      <FingerspellStrip text={item.spelling} {...(asking && { question: label })} />
    </div>
  )
  return item.sign ? (
    <Model
      ref={ref}
      sign={item.sign}
      reviewed={item.reviewed}
      label={label}
      fallback={spelled}
      onRate={onRate}
    />
  ) : (
    spelled
  )
}
