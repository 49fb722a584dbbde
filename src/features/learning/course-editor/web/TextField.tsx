import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { Conflict } from './Conflict.tsx'
import type { Fields } from '#web/form/use-fields.ts'
import { useRichTextWords } from '#web/i18n/rich-text.ts'
import s from './Fields.module.css'
import parts from '#web/ui/layout/parts.module.css'

const RichText = lazyPart(async () => (await import('#web/ui/form/RichText.tsx')).RichText)
type Props = {
  fields: Fields
  path: string
  label: string
  hint?: string
  lang?: string
  who?: string | null | undefined
  as?: 'line' | 'lines' | 'list' | 'rich'
  rows?: number
  max?: number
}

/**
 * A text of a thing that saves itself, with what is wrong with it and what somebody else wrote in it. `list`:
 * one entry a line.
 */
export function TextField({
  fields,
  path,
  label,
  hint,
  lang,
  who,
  as = 'line',
  rows,
  max,
}: Props): ReactNode {
  const t = useRichTextWords()
  const shared = { label, ...(hint && { hint }), ...(lang && { lang }), error: fields.errors[path] }
  const value = fields.value(path)
  return (
    <div className={s['field']}>
      {as === 'line' && (
        <Textarea
          {...shared}
          oneLine
          value={String(value ?? '')}
          {...(max && { maxLength: max })}
          autoComplete="off"
          onChange={(event) => fields.set(path, event.target.value)}
        />
      )}
      {as === 'lines' && (
        <Textarea
          {...shared}
          rows={rows ?? 2}
          {...(max && { maxLength: max })}
          value={String(value ?? '')}
          onChange={(event) => fields.set(path, event.target.value)}
        />
      )}
      {as === 'list' && (
        <Textarea
          {...shared}
          rows={rows ?? 3}
          value={((value ?? []) as string[]).join('\n')}
          onChange={(event) =>
            fields.set(path, event.target.value === '' ? [] : event.target.value.split('\n'))
          }
        />
      )}
      {as === 'rich' && (
        <Suspense
          fallback={
            <div aria-busy="true">
              <p className={parts.label}>{label}</p>
              <span className="visually-hidden">{t.loading}</span>
              <Skeleton lines={4} />
            </div>
          }
        >
          <RichText {...shared} value={String(value ?? '')} onChange={(html) => fields.set(path, html)} />
        </Suspense>
      )}
      <Conflict fields={fields} path={path} who={who} />
    </div>
  )
}
