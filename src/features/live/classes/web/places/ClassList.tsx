import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ClassCard } from './ClassCard.tsx'
import { comingClasses, useOpenClassesLive } from './places.api.ts'
import s from './Places.module.css'
import { usePlacesWords } from './words.ts'

/** Upcoming classes, the next first. */
export function ClassList(): ReactNode {
  const words = usePlacesWords()
  const language = useLanguage()
  const [only, setOnly] = useState('')
  const classes = useQuery(comingClasses(language, useSignedIn()))
  useOpenClassesLive()
  const all = classes.data
  // A choice that would leave everything, or nothing, is not asked.
  const chooses = all !== undefined && new Set(all.map((one) => one.language)).size > 1
  return (
    <Page className={s['page']} title={words.title} text={words.lead}>
      {chooses && (
        <Select
          className={s['filter'] ?? ''}
          label={words.language}
          value={only}
          options={[
            { value: '', label: words.any },
            ...LANGUAGES.map((value) => ({ value, label: words.taught_in[value] })),
          ]}
          onChange={({ target }) => setOnly(target.value)}
        />
      )}
      <Asked
        query={classes}
        failed={{ title: words.lost, spinner: false }}
        lost={isLost}
        loading={
          <div className={s['list']} aria-busy="true">
            <Skeleton lines={4} />
            <Skeleton lines={4} />
          </div>
        }
      >
        {(data) => {
          const shown = data.filter((one) => !only || one.language === only)
          return shown.length === 0 ? (
            <EmptyState
              title={words.empty}
              text={words.empty_text}
              link={{ href: '/courses', label: words.to_courses }}
            />
          ) : (
            <ul className={s['list']}>
              {shown.map((one) => (
                <ClassCard key={one.id} one={one} />
              ))}
            </ul>
          )
        }}
      </Asked>
    </Page>
  )
}
