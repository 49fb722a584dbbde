import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent, ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { rulesQuery } from './moderation.api.ts'
import { useModerationWords } from './words.ts'

type Props = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** Chooses a rule of the version in force. */
export function RuleSelect(props: Props): ReactNode {
  const { one: t } = useModerationWords()
  const language = useLanguage()
  const { data } = useQuery(rulesQuery())
  return (
    <Select
      {...props}
      label={t.rule}
      placeholder=""
      options={(data?.rules ?? []).map(({ key, title }) => ({ value: key, label: title[language] }))}
    />
  )
}
