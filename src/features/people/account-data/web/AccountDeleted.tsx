import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatDayInWords } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { AuthLayout, screen } from '../../sign-in/web/public.ts'
import styles from './AccountData.module.css'
import { useAccountDataWords } from './words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * /account-deleted: lists deleted data, data kept with its end date, and data that remains. Shown right
 * after deletion.
 */
function Content(): ReactNode {
  const words = useAccountDataWords().deleted,
    language = useLanguage(),
    { search } = useLocation()
  const until = new URLSearchParams(search).get('until') ?? ''
  // Without the day: somebody kept the address, or wrote it.
  const date = DAY.test(until) ? formatDayInWords(until, { language, zone: 'UTC' }) : ''
  return (
    <AuthLayout title={words.title} lead={words.lead} art={<HelloHand />} aside={words.aside}>
      <section className={styles.part}>
        <h2>{words.gone}</h2>
        <ul>
          {words.gone_list.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{date ? words.kept(date) : words.kept_days}</h2>
        <p>{words.kept_text}</p>
      </section>
      <section className={styles.part}>
        <h2>{words.stays}</h2>
        <ul>
          {words.stays_list.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
      <Button variant="Orange" size="l" wide href="/">
        {words.home}
      </Button>
      <Button variant="blackBorder" size="l" wide href="/support">
        {words.write}
      </Button>
    </AuthLayout>
  )
}
export default screen(Content)
