import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import {
  FingerspellStrip,
  LETTERS,
  lettersOf,
  useDictionaryWords,
} from '#features/dictionary/vocabularies/web/public.ts'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { cx } from '#web/ui/cx.ts'
import { mayStartByItself } from '#web/ui/player/quiet.ts'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import type { PracticeItem } from '../../practice.contract.ts'
import { SignClip, type ClipHandle } from './SignClip.tsx'
import s from './Stage.module.css'

type FaceProps = {
  item: PracticeItem
  label: string
  /** True while the card is asked; until then it is loaded and paused. */
  active: boolean
  onRate?: (rate: number) => void
  ref?: Ref<ClipHandle>
}

/**
 * The sign as the model signs it, which says so until a Deaf teacher has looked at it; spelled where the
 * device cannot draw it.
 */
function Model({
  sign,
  still,
  reviewed,
  label,
  active,
  fallback,
  onRate,
  ref,
}: {
  sign: NonNullable<PracticeItem['sign']>
  still: PracticeItem['still']
  reviewed: boolean
  label: string
  active: boolean
  fallback: ReactNode
  onRate?: ((rate: number) => void) | undefined
  ref?: Ref<ClipHandle> | undefined
}): ReactNode {
  const [replays, setReplays] = useState(0),
    [late] = useState(!active),
    { autoplay } = useSignSettings(),
    words = useDictionaryWords()
  useImperativeHandle(ref, () => ({ replay: () => setReplays((before) => before + 1) }))
  // A card rendered ahead starts once it is asked.
  const begins = late && active && autoplay && mayStartByItself()
  return (
    <div className={cx(s['stage'], s['model'])}>
      <ModelClip
        signs={[{ sign }]}
        title={label}
        bar="step"
        labels={false}
        autoplay={autoplay && !late}
        take={replays + Number(begins)}
        poster={still?.url}
        fallback={fallback}
        onPreference={({ speed }) => {
          if (speed) onRate?.(speed)
        }}
      />
      {!reviewed && (
        <p className={s['unreviewed']} title={words.animated}>
          {words.animated}
        </p>
      )}
    </div>
  )
}

/** A word spelled by hand. It begins when its card is asked; its letters are fetched before. */
function Spelled({ item, label, active }: Pick<FaceProps, 'item' | 'label' | 'active'>): ReactNode {
  useEffect(() => {
    for (const letter of new Set(lettersOf(item.spelling)))
      if (LETTERS[letter]) new Image().src = LETTERS[letter]
  }, [item.spelling])
  return (
    <div className={s['spelled']}>
      <FingerspellStrip key={String(active)} text={item.spelling} question={label} />
    </div>
  )
}

/**
 * Shows a word's sign: its film, the picture of a hand that holds still, the model, or its spelling if there
 * is none of them.
 */
export function Face({ item, label, active, onRate, ref }: FaceProps): ReactNode {
  if (item.clip)
    return (
      <SignClip
        ref={ref}
        clip={item.clip}
        poster={item.poster}
        label={label}
        active={active}
        {...(onRate && { onRate })}
      />
    )
  if (item.poster)
    return (
      <div className={cx(s['stage'], s['clip'])}>
        <img className={s['film']} src={item.poster.url} alt={label} width={480} height={480} />
      </div>
    )
  const spelled = <Spelled item={item} label={label} active={active} />
  return item.sign ? (
    <Model
      ref={ref}
      sign={item.sign}
      still={item.still}
      reviewed={item.reviewed}
      label={label}
      active={active}
      fallback={spelled}
      onRate={onRate}
    />
  ) : (
    <div className={s['stage']}>{spelled}</div>
  )
}
