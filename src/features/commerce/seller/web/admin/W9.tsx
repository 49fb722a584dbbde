import { useState, type ReactNode } from 'react'
import { Notice } from '#web/form/Notice.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { W9Download } from '../W9Download.tsx'
import { sellerApi, useSellerChange } from '../seller.api.ts'
import { useSellerWords } from '../words.ts'
import s from './Seller.module.css'
import parts from '#web/ui/layout/parts.module.css'

const BYTES: typeof import('../../seller.contract.ts').W9_BYTES = 5_242_880

/** The form that schools ask for: shown, and put in place of the one before. */
export function W9({ there }: { there: boolean }): ReactNode {
  const words = useSellerWords()
  const [tooLarge, setTooLarge] = useState(false)
  const change = useSellerChange((file: File) =>
    sellerApi.saveW9(new Blob([file], { type: 'application/pdf' })),
  )
  const take = (file: File): void => {
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
      <div className={parts.actions}>
        <FileButton variant="White" loading={change.isPending} accept="application/pdf" onFile={take}>
          {there ? words.w9_replace : words.w9_choose}
        </FileButton>
        {there && <W9Download />}
      </div>
    </Card>
  )
}
