import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { get, ApiError } from '#web/client/api.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { InstallSteps } from '../../app/web/steps/public.ts'
import type { ShownValue } from '../../blocks/blocks.contract.ts'
import { EventCard } from '../../event-cards/web/public.ts'
import type { EventCard as Event } from '../../events/registrations.contract.ts'
import { siteQuery } from '../../site-settings/web/public.ts'
import { useBlockWords } from './words.ts'
import s from './Blocks.module.css'
import { Lead } from './TextBlocks.tsx'
import parts from './Parts.module.css'

/** The next events, each by its next date; nothing while none is announced, or events are switched off. */
export function Events({ value }: { value: ShownValue<'events'> }): ReactNode {
  const words = useBlockWords()
  const language = useLanguage()
  const site = useQuery(siteQuery).data
  const { data } = useQuery({
    queryKey: ['events', 'block', language, value.count],
    enabled: site?.switches.events === true,
    queryFn: async ({ signal }) => {
      const answer = await get<Event[]>('/events', {
        query: { page_size: value.count },
        quiet: 'extra',
        signal,
      })
      if (answer.ok === false) throw new ApiError(answer)
      return answer.data
    },
  })
  if (!data?.length) return null
  return (
    <section className={s['section']}>
      <h2>{value.title}</h2>
      <Lead text={value.lead} />
      <ul className={parts['events']}>
        {data.map((event) => (
          <EventCard key={event.id} event={event} level={3} />
        ))}
      </ul>
      <Button variant="blackBorder" render={<Link to="/event" />}>
        {words.all_events}
      </Button>
    </section>
  )
}

/** Install instructions for the application; nothing while the application is switched off. */
export function Install({ value }: { value: ShownValue<'install'> }): ReactNode {
  const site = useQuery(siteQuery).data
  if (site?.switches.app === false) return null
  return (
    <div className={s['section']}>
      <InstallSteps title={value.title} text={value.lead} />
    </div>
  )
}
