import type { ReactNode } from 'react'
import { GiftFace } from '../GiftFace.tsx'
import { useGiftWords } from '../words.ts'
import type { GiftValues } from './gift-values.ts'
import s from './GiftShop.module.css'

/** The card as it is while it is written. */
export function Preview({ values, worth }: { values: GiftValues; worth: string }): ReactNode {
  const words = useGiftWords()
  return (
    <section className={s['preview']} aria-label={words.preview}>
      <GiftFace design={values.design} worth={worth} />
      <p>
        <strong>{words.to(values.to_name.trim() || words.someone)}</strong>
      </p>
      {values.message.trim() !== '' && <p className={s['message']}>{values.message}</p>}
      <p className={s['hint']}>{words.from(values.from_name.trim() || words.someone)}</p>
    </section>
  )
}
