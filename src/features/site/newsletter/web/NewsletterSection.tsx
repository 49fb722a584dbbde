import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { CONSENT_TEXTS } from '../shared/consent-texts.ts'
import { aboutQuery, mineQuery, newsletterApi, useNewsletterChange } from './newsletter.api.ts'
import s from './Subscribe.module.css'
import { Topics } from './SubscribeForm.tsx'
import { useSubscribeWords } from './words.ts'

/** Newsletter settings of a person: subscription and topics. */
export default function NewsletterSection(): ReactNode {
  const words = useSubscribeWords()
  const language = useLanguage()
  const title = useId()
  const { data: about } = useQuery(aboutQuery)
  const { data: mine } = useQuery(mineQuery)
  const set = useNewsletterChange(newsletterApi.setMine)
  if (!about || !mine || (!about.on && !mine.subscribed)) return null
  const now = set.isPending ? { ...mine, ...set.variables } : mine
  return (
    <Card as="section" aria-labelledby={title} className={s['section'] ?? ''}>
      <h2 id={title} className={s['heading']}>
        {words.section}
      </h2>
      {mine.available || mine.subscribed ? (
        <Switch
          label={words.section_label}
          hint={CONSENT_TEXTS.asked[language]}
          checked={now.subscribed}
          onChange={(event) => set.mutate({ subscribed: event.target.checked, topics: [...now.topics] })}
        />
      ) : (
        <p className={s['hint']}>{words.section_off}</p>
      )}
      {now.subscribed && about.topics.length > 1 && (
        <fieldset className={s['plain']}>
          <legend className={s['hint']}>{words.all_topics}</legend>
          <div className={s['choices']}>
            <Topics
              topics={about.topics}
              chosen={now.topics}
              onChange={(topics) => set.mutate({ subscribed: true, topics })}
            />
          </div>
        </fieldset>
      )}
    </Card>
  )
}
