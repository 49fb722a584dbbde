import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { discussionQuery } from './organization-discussions.api.ts'
import s from './Rules.module.css'
import { useOrganizationDiscussionWords } from './words.ts'

/** An organization's own rules above its discussion, in the reader's language if it wrote them; else nothing. */
export function OrganizationRules({ id, name }: { id: string; name: string }): ReactNode {
  const words = useOrganizationDiscussionWords(),
    language = useLanguage()
  const { data } = useQuery(discussionQuery(id))
  const other = language === 'en' ? 'es' : 'en'
  const shown = data?.[`rules_${language}`] ? language : other,
    text = data?.[`rules_${shown}`]
  if (!text) return null
  return (
    <details>
      <summary>{words.rules_of(name)}</summary>
      <p className={s['rules']} lang={shown}>
        {text}
      </p>
    </details>
  )
}
