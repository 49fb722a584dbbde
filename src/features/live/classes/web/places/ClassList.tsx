import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import { MoreButton } from '#web/client/lists/MoreButton.tsx'
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
  const [only, setOnly] = useState<Language | ''>('')
  const classes = useInfiniteQuery(comingClasses(language, useSignedIn(), only))
  useOpenClassesLive()
  const languages = classes.data?.pages[0]?.languages ?? []
  return (
    <Page className={s['page']} title={words.title} text={words.lead}>
      {/* A choice that would leave everything is not offered. */}
      {(languages.length > 1 || only !== '') && (
        <Select
          className={s['filter'] ?? ''}
          label={words.language}
          value={only}
          options={[
            { value: '', label: words.any },
            ...[...new Set([...languages, ...(only ? [only] : [])])].map((value) => ({
              value,
              label: words.taught_in[value],
            })),
          ]}
          onChange={({ target }) => setOnly(target.value as Language | '')}
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
        {({ pages }) => {
          const shown = pages.flatMap((page) => page.classes)
          return shown.length === 0 ? (
            <EmptyState
              title={words.empty}
              text={words.empty_text}
              link={{ href: '/courses', label: words.to_courses }}
            />
          ) : (
            <>
              <ul className={s['list']}>
                {shown.map((one) => (
                  <ClassCard key={one.id} one={one} />
                ))}
              </ul>
              <MoreButton query={classes}>{words.more}</MoreButton>
            </>
          )
        }}
      </Asked>
    </Page>
  )
}
