import type { ReactNode, Ref } from 'react'
import { FingerspellStrip } from '#features/dictionary/vocabularies/web/public.ts'
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

/** How a word is signed: its film, the picture of a hand that holds still, or its spelling while there is no film. */
export function Face({ item, label, asking = false, onRate, ref }: FaceProps): ReactNode {
  if (item.clip) return <SignClip ref={ref} clip={item.clip} poster={item.poster} label={label} {...(onRate && { onRate })} />
  if (item.poster) return <div className={s['stage']}><img className={s['film']} src={item.poster.url} alt={label} width={480} height={480} /></div>
  return <div className={s['spelled']}><FingerspellStrip text={item.spelling} {...(asking && { question: label })} /></div>
}
