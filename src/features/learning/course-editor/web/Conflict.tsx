import type { ReactNode } from 'react'
import { TwoVersions } from '#web/client/versions/two-versions.tsx'
import { useVersionWords } from '#web/i18n/versions.ts'
import type { Fields } from '#web/form/use-fields.ts'

/** A value in words, to compare. */
const inWords = (value: unknown): string => {
  const talk = value as { lines?: { glosses: { gloss: string }[]; text: string }[] } | null
  if (Array.isArray(talk?.lines))
    return talk.lines
      .map((line) => `${line.glosses.map((one) => one.gloss).join(' ')}: ${line.text}`)
      .join('\n')
  return Array.isArray(value)
    ? value
        .map((one) =>
          typeof one === 'object' && one !== null && 'names' in one
            ? (Object.values(one.names as object)[0] ?? one.key)
            : one,
        )
        .join(', ')
    : String(value ?? '')
        .replace(/<\/(p|li|h\d|blockquote)>/g, '\n')
        .replace(/<[^>]*>/g, '')
        .trim()
}

const NONE: readonly string[] = []
/** Controls for input, which get the focus before any button. */
const CONTROL = 'input:not([type=file]), textarea, select, [contenteditable=true]'
type ConflictProps = {
  fields: Fields
  path: string
  who?: string | null | undefined
  /** Fields that are chosen together with this one, from the same version. */
  also?: readonly string[]
  shown?: (value: unknown) => ReactNode
}

/**
 * A field that two people changed: both versions side by side, and the choice. Nothing of the field is saved
 * before it.
 */
export function Conflict({ fields, path, who, also = NONE, shown = inWords }: ConflictProps): ReactNode {
  const words = useVersionWords()
  const conflict = fields.conflicts[path]
  if (!conflict) return null
  const choose = (which: 'mine' | 'theirs'): void => {
    // The pressed button is unmounted: focus the field above it.
    const field = document.activeElement?.closest('[data-versions]')?.parentElement
    fields.choose([path, ...also], which)
    const control = field?.querySelector<HTMLElement>(CONTROL) ?? field?.querySelector<HTMLElement>('button')
    control?.focus()
  }
  return (
    <TwoVersions
      title={words.also(who ?? null)}
      mine={shown(fields.value(path))}
      theirs={shown(conflict.theirs)}
      onMine={() => choose('mine')}
      onTheirs={() => choose('theirs')}
    />
  )
}
