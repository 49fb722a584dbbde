import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { Fields } from './use-fields.ts'
import { useEditorWords } from './words.ts'
import s from './Fields.module.css'

/** A value in words, to compare. */
const shown = (value: unknown, empty: string): string => {
  const talk = value as { lines?: { glosses: { gloss: string }[]; text: string }[] } | null
  if (Array.isArray(talk?.lines)) return talk.lines.map((line) => `${line.glosses.map((one) => one.gloss).join(' ')}: ${line.text}`).join('\n') || empty
  const text = Array.isArray(value) ? value.map((one) => (typeof one === 'object' && one !== null && 'names' in one ? Object.values(one.names as object)[0] ?? one.key : one)).join(', ') : String(value ?? '').replace(/<\/(p|li|h\d|blockquote)>/g, '\n').replace(/<[^>]*>/g, '').trim()
  return text || empty
}

/** A field that two people changed: both versions side by side, and the choice. Nothing of the field is saved before it. */
export function Conflict({ fields, path, who }: { fields: Fields; path: string; who?: string | null | undefined }): ReactNode {
  const t = useEditorWords().conflict
  const conflict = fields.conflicts[path]
  if (!conflict) return null
  return (
    <div className={s['conflict']} role="group" aria-label={t.title(who ?? null)}>
      <p className={s['conflictTitle']}>{t.title(who ?? null)}</p>
      <div className={s['versions']}>
        <div><p className={s['label']}>{t.theirs}</p><p className={s['version']}>{shown(conflict.theirs, t.empty)}</p><Button size="s" variant="blackBorder" onClick={() => fields.choose(path, 'theirs')}>{t.take_theirs}</Button></div>
        <div><p className={s['label']}>{t.mine}</p><p className={s['version']}>{shown(fields.value(path), t.empty)}</p><Button size="s" variant="black" onClick={() => fields.choose(path, 'mine')}>{t.keep_mine}</Button></div>
      </div>
    </div>
  )
}
