import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Conflict } from '#features/learning/course-editor/web/public.ts'
import type { Fields } from '#web/form/use-fields.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { plainText } from '../../../blocks/blocks.contract.ts'
import { useDocumentWords } from '../words.ts'
import { useWriting } from './context.ts'
import { LinkDialog, SCHEME } from './LinkDialog.tsx'
import { SignDialog } from './SignDialog.tsx'
import s from './Fields.module.css'

const RichText = lazyPart(async () => (await import('#web/ui/form/RichText.tsx')).RichText)
const SITE = { scheme: SCHEME, LinkDialog, SignDialog }

export type TextKind = 'line' | 'lines' | 'rich'
type Props = {
  fields: Fields
  path: string
  /** The field in what the server refuses, where it is called something else. */
  at?: string
  label: string
  hint?: string
  kind?: TextKind
  max?: number
  needed?: boolean
}

/**
 * A text in both languages, side by side if there is room, otherwise only in the selected language. A missing
 * text is reported at its field.
 */
export function TextPair({
  fields,
  path,
  at = path,
  label,
  hint,
  kind = 'line',
  max,
  needed = true,
}: Props): ReactNode {
  const words = useDocumentWords(),
    t = words.editor
  const writing = useWriting()
  const one = (language: Language): ReactNode => {
    const place = `${path}.${language}`
    const value = fields.text(place)
    const missing = needed && (kind === 'rich' ? plainText(value) : value.trim()) === ''
    const shared = {
      label: t.by(label, words.languages[language]),
      lang: language,
      error: fields.errors[`${at}.${language}`],
      ...(hint && { hint }),
    }
    return (
      <div
        key={language}
        className={s['text']}
        data-place={place}
        data-open={language === writing ? '' : undefined}
        data-missing={missing ? '' : undefined}
      >
        {kind === 'rich' ? (
          <Suspense
            fallback={
              <div aria-busy="true">
                <p className={s['label']}>{shared.label}</p>
                <Skeleton lines={4} />
              </div>
            }
          >
            <RichText {...shared} site={SITE} value={value} onChange={(html) => fields.set(place, html)} />
          </Suspense>
        ) : (
          <Textarea
            {...shared}
            {...(kind === 'line' ? { oneLine: true } : { rows: 2 })}
            {...(max && { maxLength: max })}
            autoComplete="off"
            value={value}
            onChange={(event) => fields.set(place, event.target.value)}
          />
        )}
        {missing && <p className={s['missing']}>{t.missing(words.languages[language])}</p>}
        <Conflict fields={fields} path={place} />
      </div>
    )
  }
  return <div className={s['pair']}>{LANGUAGES.map(one)}</div>
}
