import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LEGAL_DOCUMENTS, type LegalDocument } from '#contract/legal.ts'
import { formatDayInWords } from '#web/client/format/dates.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { DueAcceptance } from '../legal.contract.ts'
import { dueQuery, legalApi } from './legal.api.ts'
import { useLegalDeedWords } from './words.ts'
import s from './LegalPrompt.module.css'

const PATHS: Record<LegalDocument, string> = { terms: '/terms-of-use', privacy: '/privacy-policy' }
/** Pages for exporting data and closing the account: the prompt is not shown there. */
const SETTINGS = { learner: '/app/settings', others: '/profile' }

/**
 * Asks, once after signing in, for the acceptance of a text that has changed. Whoever only wants to look
 * around may: a line stays until they have answered.
 */
export default function LegalPrompt(): ReactNode {
  const { data: due = [] } = useQuery(dueQuery)
  return due.length === 0 ? null : <Ask due={due} />
}

function Ask({ due }: { due: readonly DueAcceptance[] }): ReactNode {
  const words = useLegalDeedWords().prompt
  const language = useLanguage()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const settings = SETTINGS[useRoles(({ role }) => role) === 'Student' ? 'learner' : 'others']
  const [later, setLater] = useState(false)
  const texts = LEGAL_DOCUMENTS.flatMap((document) => due.find((one) => one.document === document) ?? [])
  const children = [
    ...new Map(due.flatMap(({ child }) => (child ? [[child.id, child.first_name]] : []))).values(),
  ]
  const accept = useMutation({
    mutationFn: () => legalApi.accept(texts.map(({ document, number }) => ({ document, number }))),
    onSuccess: (left) => client.setQueryData(dueQuery.queryKey, left),
    // Another version took effect meanwhile: show that one instead.
    onError: () => client.invalidateQueries({ queryKey: dueQuery.queryKey }),
  })
  const open = !later && pathname !== settings
  return (
    <>
      {!open && (
        <section className={s['line']} data-chrome="" aria-label={words.line}>
          <p>{words.line}</p>
          {pathname !== settings && (
            <Button size="s" variant="black" onClick={() => setLater(false)}>
              {words.answer}
            </Button>
          )}
        </section>
      )}
      <Dialog
        open={open}
        onClose={() => setLater(true)}
        title={words.title}
        description={words.text}
        dismissible={!accept.isPending}
        footer={
          <>
            <Button variant="White" disabled={accept.isPending} onClick={() => setLater(true)}>
              {words.later}
            </Button>
            <Button variant="Orange" loading={accept.isPending} onClick={() => accept.mutate()}>
              {words.accept}
            </Button>
          </>
        }
      >
        <ul className={s['texts']}>
          {texts.map(({ document, in_force_on }) => (
            <li key={document}>
              <Link href={PATHS[document]} target="_blank" aria-label={words.read(words.names[document])}>
                {words.names[document]}
              </Link>
              <span>
                {words.since(formatDayInWords(`${in_force_on}T00:00:00Z`, { language, zone: 'UTC' }))}
              </span>
            </li>
          ))}
        </ul>
        {children.length > 0 && <p>{words.children(new Intl.ListFormat(language).format(children))}</p>}
        <p className={s['leave']}>
          {words.leave} <Link href={`${settings}#data`}>{words.data}</Link>
        </p>
      </Dialog>
    </>
  )
}
