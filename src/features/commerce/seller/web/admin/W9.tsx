import { useRef, useState, type ReactNode } from 'react'
import { Notice } from '#web/form/Notice.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { W9Download } from '../W9Download.tsx'
import { sellerApi, useSellerChange } from '../seller.api.ts'
import { useSellerWords } from '../words.ts'
import s from './Seller.module.css'

const BYTES: typeof import('../../seller.contract.ts').W9_BYTES = 5_242_880

/** The form that schools ask for: shown, and put in place of the one before. */
export function W9({ there }: { there: boolean }): ReactNode {
  const words = useSellerWords()
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const change = useSellerChange((file: File) =>
    sellerApi.saveW9(new Blob([file], { type: 'application/pdf' })),
  )
  const take = (file: File | undefined): void => {
    if (!file) return
    setTooLarge(file.size > BYTES)
    if (file.size <= BYTES) change.mutate(file)
  }
  return (
    <Card as="section" className={s['card']}>
      <h2>{words.w9}</h2>
      <p className={s['text']}>
        {there ? words.w9_there : words.w9_none} {words.w9_text}
      </p>
      {tooLarge && <Notice>{words.too_large}</Notice>}
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className={s['actions']}>
        <Button variant="White" loading={change.isPending} onClick={() => input.current?.click()}>
          {there ? words.w9_replace : words.w9_choose}
        </Button>
        {there && <W9Download />}
      </div>
    </Card>
  )
}
