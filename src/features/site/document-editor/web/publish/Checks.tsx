import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import type { Check } from '../../../documents/publications.contract.ts'
import { useNames } from '../WriteTab.tsx'
import type { Writing } from '../writing/writing.ts'
import { useBlockNames, useDocumentWords } from '../words.ts'
import s from './Publish.module.css'

/** What is missing before a language can be published, and what is only said; each leads to its field. */
export function Checks({
  checks,
  writing,
  onLead,
}: {
  checks: readonly Check[]
  writing: Writing
  onLead: (block: string | null, path: string | null) => void
}): ReactNode {
  const t = useDocumentWords().publish
  const parts = [
    { title: t.needed, rows: checks.filter(({ stops }) => stops) },
    { title: t.advised, rows: checks.filter(({ stops }) => !stops) },
  ].filter(({ rows }) => rows.length > 0)
  return parts.map(({ title, rows }) => (
    <div key={title} className={s['checks']}>
      <h3 className={s['small']}>{title}</h3>
      <ul className={s['list']}>
        {rows.map((check) => (
          <Row key={`${check.code} ${check.block} ${check.path}`} {...{ check, writing, onLead }} />
        ))}
      </ul>
    </div>
  ))
}

function Row({
  check: { code, block: key, path },
  writing,
  onLead,
}: {
  check: Check
  writing: Writing
  onLead: (block: string | null, path: string | null) => void
}): ReactNode {
  const words = useDocumentWords(),
    t = words.publish
  const { labels } = useBlockNames()
  const nameOf = useNames()
  const block = key === null ? undefined : writing.block(key)
  const field = block?.fields.find(({ name }) => name === path?.split('.')[0])
  const where = block
    ? `${nameOf(writing.blocks, block)}${field ? ` · ${labels[field.label]}` : ''}`
    : words.editor.head
  return (
    <li className={s['check']}>
      <span>
        <strong>{code === 'no_blocks' ? words.blocks.title : where}</strong>
        <span className={s['what']}>{words.checks[code]}</span>
      </span>
      <Button
        size="s"
        variant="White"
        aria-label={t.go(`${where}: ${words.checks[code]}`)}
        onClick={() => onLead(key, path)}
      >
        {t.write}
      </Button>
    </li>
  )
}
