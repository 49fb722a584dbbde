import type { ReactNode } from 'react'
import { useKeepsNothing } from '../client/session/refused-storage.ts'
import { useCommonWords } from '../i18n/common.ts'
import { Notice } from './Notice.tsx'

/** Says where a session cannot outlive its page, before and after somebody signs in. */
export function NothingKept(): ReactNode {
  const words = useCommonWords()
  return useKeepsNothing() ? <Notice kind="info">{words.nothing_kept}</Notice> : null
}
