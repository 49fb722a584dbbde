import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES } from '#contract/constants.ts'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { DOCUMENT_LIMITS, type DocumentKind } from '../../../documents/terms.contract.ts'
import { usePlaces } from '../addresses.ts'
import { documentsApi, useDeed } from '../editor.api.ts'
import { useDocumentWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Begins a document with its title, in one language or both. */
export function NewDocument({ kind, onClose }: { kind: DocumentKind; onClose: () => void }): ReactNode {
  const words = useDocumentWords()
  return (
    <Dialog open onClose={onClose} title={words.kinds[kind].new} description={words.create.text}>
      <NewDocumentForm kind={kind} />
    </Dialog>
  )
}

/** The titles that a document begins with; then it opens to be written. */
export function NewDocumentForm({ kind }: { kind: DocumentKind }): ReactNode {
  const words = useDocumentWords(),
    t = words.create
  const language = useLanguage()
  const navigate = useNavigate()
  const { edit } = usePlaces(kind)
  const [title, setTitle] = useState({ en: '', es: '' })
  const [missing, setMissing] = useState(false)
  const create = useDeed(() => documentsApi.create(kind, title))
  const order = LANGUAGES.toSorted((a, b) => Number(b === language) - Number(a === language))
  const refused = isApiError(create.error) ? create.error.says(language) : null
  return (
    <form
      className={parts.group}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (LANGUAGES.every((one) => title[one].trim() === '')) return setMissing(true)
        create.mutate(undefined, { onSuccess: ({ id }) => void navigate(edit(id)) })
      }}
    >
      <FormGuard values={title} requests={[create]} />
      {order.map((one, n) => (
        <TextInput
          key={one}
          lang={one}
          label={t.title_in(words.languages[one])}
          value={title[one]}
          maxLength={DOCUMENT_LIMITS.title}
          autoComplete="off"
          error={n === 0 && missing ? t.needed : undefined}
          {...(n === 0 && { 'data-autofocus': '' })}
          onChange={(event) => {
            setMissing(false)
            setTitle({ ...title, [one]: event.target.value })
          }}
        />
      ))}
      <FieldError id={undefined}>{refused}</FieldError>
      <div>
        <Button type="submit" variant="Orange" loading={create.isPending}>
          {t.create}
        </Button>
      </div>
    </form>
  )
}
