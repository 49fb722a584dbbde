import type { ReactNode } from 'react'
import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { Mark } from '../../ui/art/Mark.tsx'
import s from './Brand.module.css'

/** Mark and name. */
export function Brand(): ReactNode {
  return <span className={s['brand']}><Mark width={30} height={30} /><span>{DOCUMENT_TITLE}</span></span>
}
