import type { ReactNode } from 'react'
import type { TextEncoding } from '#contract/text-file.ts'
import { useCommonWords } from '../i18n/common.ts'
import { Notice } from './Notice.tsx'

/** Names the encoding of a chosen text file where it is not UTF-8; null: no file was chosen. */
export function ReadAs({ encoding }: { encoding: TextEncoding | null }): ReactNode {
  const words = useCommonWords()
  return encoding === null || encoding === 'UTF-8' ? null : (
    <Notice kind="info">{words.read_as(encoding)}</Notice>
  )
}
