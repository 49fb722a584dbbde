import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useSignedIn } from '#web/client/session/session.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { aboutSite, siteFeedback } from './feedback.api.ts'
import s from './components/Feedback.module.css'
import { OwnWord } from './components/OwnWord.tsx'
import { useHash } from './use-hash.ts'
import { useFeedbackWords } from './words.ts'

/**
 * Feedback form about the site, for anybody who learns, teaches or runs an organization; visitors are asked
 * to sign in.
 */
export function SiteFeedbackCard(): ReactNode {
  const t = useFeedbackWords().site
  const signedIn = useSignedIn(),
    may = useCan('Feedback', 'Create')
  const { data } = useQuery({ ...siteFeedback(useLanguage()), enabled: may })
  const section = useHash<HTMLElement>('feedback', !may || data !== undefined)
  if (signedIn && (!may || !data)) return null
  return (
    <section ref={section} id="feedback" className={s.section} aria-label={t.ask}>
      {data && may ? (
        <OwnWord
          again
          brief
          level="h2"
          saying={aboutSite}
          ask={t.ask}
          yours={t.yours}
          hint={t.hint}
          mine={data.mine}
        />
      ) : (
        <Card className={s.card}>
          <h2>{t.ask}</h2>
          <p>
            {t.visitor} <Link href="/auth/login">{t.sign_in}</Link>
          </p>
        </Card>
      )}
    </section>
  )
}
