import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { certificatePage } from '#features/learning/certificates/web/public.ts'
import { AskedError } from '#web/client/asked.tsx'
import { api, isApiError } from '#web/client/api.ts'
import { formatDayInWords, useDateOptions } from '#web/client/format/dates.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import type { profilesContract, PublicProfile } from '../../profiles.contract.ts'
import { useProfileWords } from '../words.ts'
import { BadgeList } from './BadgeList.tsx'
import { Intro } from './Intro.tsx'
import styles from './StudentProfile.module.css'

function Shown({ profile }: { profile: PublicProfile }): ReactNode {
  const words = useProfileWords()
  const language = useLanguage()
  const { zone } = useDateOptions()
  useDocumentTitle(profile.name)
  const number = (n: number): string => n.toLocaleString(language)
  const day = (at: string): string => formatDayInWords(at, { language, zone })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PersonAvatar image={profile.profile_image} name={profile.name} size="xl" />
        <div className={styles.who}>
          <h1>{profile.name}</h1>
          <p className={styles.text}>
            @{profile.handle} {profile.level && <Badge tone="wood">{profile.level}</Badge>}
          </p>
          <p className={styles.text}>{words.joined(day(profile.joined_at))}</p>
        </div>
      </header>
      <StatTiles className={styles.tiles}>
        <StatTile
          tone="yellow"
          label={words.streak}
          value={number(profile.streak.days)}
          note={words.best(number(profile.streak.best))}
        />
        <StatTile label={words.lessons} value={number(profile.lessons)} />
        <StatTile label={words.words} value={number(profile.words)} />
      </StatTiles>
      <section className={styles.section}>
        <h2>{words.badges.title}</h2>
        {profile.badges.length > 0 ? (
          <BadgeList badges={profile.badges} />
        ) : (
          <p className={styles.text}>{words.badges.none}</p>
        )}
      </section>
      <section className={styles.section}>
        <h2>{words.courses.title}</h2>
        {profile.courses.length === 0 && <p className={styles.text}>{words.courses.none}</p>}
        <ul className={styles.courses}>
          {profile.courses.map((course) => (
            <li key={course.title + course.completed_at}>
              <strong>{course.title}</strong>
              <span className={styles.text}>
                {words.courses.on(day(course.completed_at))}
                {course.slug && (
                  <>
                    &nbsp;· <Link href={certificatePage(course.slug)}>{words.courses.certificate}</Link>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <aside className={styles.more}>
        <p>{words.learn.text}</p>
        <Button variant="black" href="/courses">
          {words.learn.start}
        </Button>
      </aside>
    </div>
  )
}

function OfHandle({ handle }: { handle: string }): ReactNode {
  const words = useProfileWords()
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['profiles', handle, language],
    retry: (count, failure) => count < 2 && !(isApiError(failure) && failure.status < 500),
    queryFn: ({ signal }) =>
      api.data<typeof profilesContract.byHandle>(
        'GET /profiles/{handle}',
        { params: { handle } },
        { signal, quiet: 'link' },
      ),
  })
  const { data, error } = query
  if (data) return <Shown profile={data} />
  if (!error)
    return (
      <div className={styles.page}>
        <Skeleton lines={8} />
      </div>
    )
  const missing = isApiError(error) && error.status >= 400 && error.status < 500
  return (
    <div className={styles.page}>
      {missing ? (
        <EmptyState
          level={1}
          title={words.unknown.title}
          text={words.unknown.text}
          link={{ href: '/student-profile', label: words.unknown.more, variant: 'black' }}
        />
      ) : (
        <AskedError query={query} level={1} title={words.failed} />
      )}
    </div>
  )
}

export const preload = useProfileWords.preload

/** /student-profile?u=handle: a learner's public profile; without a handle, an introduction to profiles. */
export default function StudentProfile(): ReactNode {
  const [query] = useSearchParams()
  const handle = query.get('u')?.trim() ?? ''
  return handle === '' ? <Intro /> : <OfHandle key={handle} handle={handle} />
}
