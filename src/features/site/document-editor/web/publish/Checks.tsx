import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import layout from '#web/ui/layout/parts.module.css'
import type { Field } from '../../../blocks/blocks.contract.ts'
import type { Check } from '../../../documents/publications.contract.ts'
import { useNames } from '../WriteTab.tsx'
import type { Writing } from '../writing/writing.ts'
import { useBlockNames, useDocumentWords } from '../words.ts'
import s from './Publish.module.css'

/** Errors that block publishing a language, and warnings; each links to its field. */
export function Checks({
  checks,
  writing,
  onLead,
  onSign,
}: {
  checks: readonly Check[]
  writing: Writing
  onLead: (block: string | null, path: string | null) => void
  /** Leads to where it is signed. */
  onSign: () => void
}): ReactNode {
  const t = useDocumentWords().publish
  const parts = [
    { title: t.needed, rows: checks.filter(({ stops }) => stops) },
    { title: t.advised, rows: checks.filter(({ stops }) => !stops) },
  ].filter(({ rows }) => rows.length > 0)
  return parts.map(({ title, rows }) => (
    <div key={title} className={layout.block}>
      <h3 className={s['small']}>{title}</h3>
      <ul className={s['list']}>
        {rows.map((check) => (
          <Row key={`${check.code} ${check.block} ${check.path}`} {...{ check, writing, onLead, onSign }} />
        ))}
      </ul>
    </div>
  ))
}

function Row({
  check: { code, block: key, path },
  writing,
  onLead,
  onSign,
}: {
  check: Check
  writing: Writing
  onLead: (block: string | null, path: string | null) => void
  onSign: () => void
}): ReactNode {
  const words = useDocumentWords(),
    t = words.publish
  const { labels } = useBlockNames()
  /** `cards.1.title` → Cards 2, Title */
  const labelsOf = (fields: readonly Field[], at: string | null): string[] => {
    const [name, index, ...inner] = at?.split('.') ?? []
    const field = fields.find((one) => one.name === name)
    if (!field) return []
    if (!field.fields || index === undefined) return [labels[field.label]]
    return [`${labels[field.label]} ${Number(index) + 1}`, ...labelsOf(field.fields, inner.join('.'))]
  }
  const nameOf = useNames()
  const block = key === null ? undefined : writing.block(key)
  const where = block
    ? [nameOf(writing.blocks, block), ...labelsOf(block.fields, path)].join(' · ')
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
        onClick={() => (code === 'unsigned' ? onSign() : onLead(key, path))}
      >
        {t.write}
      </Button>
    </li>
  )
}
