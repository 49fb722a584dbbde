import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/i18n/language.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { entriesOf } from '../../../lists/web/public.ts'
import type { SupportRow } from '../../support.contract.ts'
import { useSupportWords } from '../words.ts'

/**
 * Opens a common answer as the beginning of one's own: chosen in the reader's language, written in the
 * requester's.
 */
export function Canned({ language, set }: { language: SupportRow['language']; set: (text: string) => void }) {
  const words = useSupportWords().queue
  const mine = useLanguage()
  const { data = [] } = useQuery(entriesOf('support-faqs'))
  const shown = data.filter(({ status }) => status === 'active')
  const choose = (id: string): void => {
    const faq = shown.find((one) => one.id === id)
    if (faq) set(faq[`text_${language}`])
  }
  if (shown.length === 0) return null
  return (
    <Select
      label={words.canned}
      value=""
      placeholder={words.choose}
      options={shown.map((faq) => ({ value: faq.id, label: faq[`name_${mine}`] }))}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
