import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { Asked } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { useDateOptions } from '#web/client/format/dates.ts'
import { useReaderZone } from '#web/client/format/reader-clock.ts'
import { joinedByPoints, together } from '#web/client/format/together.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { ZonedTime } from '#web/ui/display/ZonedTime.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import type { PublicClass, PublicSession } from '../../class-places.contract.ts'
import { classAddress, SeatOffer } from './ClassCard.tsx'
import { closedWords, activeSessions, patternOf } from './facts.ts'
import { oneClass, useOpenClassesLive } from './places.api.ts'
import s from './Places.module.css'
import { usePlacesWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const NOT_FOUND = 404
/** Number of dates shown at first. */
const SHOWN = 6
/** Loaded lazily: only signed-in people have actions on a seat, so a visitor's page has none of their code. */
const SeatPanel = lazyPart(async () => (await import('./SeatPanel.tsx')).SeatPanel)

function Session({ one, zone }: { one: PublicSession; zone: string }): ReactNode {
  const words = usePlacesWords()
  const off = one.state === 'canceled'
  return (
    <li className={s['date']} data-off={off || one.state !== 'booked' || undefined}>
      <div>
        <ZonedTime
          at={one.starts_at}
          zone={zone}
          language={useLanguage()}
          reader={useReaderZone()}
          yours={words.your_clock}
        />
        {one.lesson_title && <p className={s['muted']}>{one.lesson_title}</p>}
      </div>
      {one.state !== 'booked' && <Badge>{off ? words.canceled : words.over}</Badge>}
    </li>
  )
}

function Dates({ of }: { of: PublicClass }): ReactNode {
  const words = usePlacesWords()
  const [all, setAll] = useState(false)
  const shown = all ? of.sessions : of.sessions.slice(0, SHOWN)
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">{words.dates}</h2>
      <ul className={s['dates']}>
        {shown.map((one) => (
          <Session key={one.id} one={one} zone={of.zone} />
        ))}
      </ul>
      {shown.length < of.sessions.length && (
        <Button variant="White" onClick={() => setAll(true)}>
          {words.all_dates(of.sessions.length)}
        </Button>
      )}
    </section>
  )
}

/** The way to an account, and back here. */
function Visitor({ id }: { id: string }): ReactNode {
  const words = usePlacesWords().seat
  const navigate = `?navigate=${encodeURIComponent(classAddress(id))}`
  return (
    <>
      <p>{words.visitor}</p>
      <div className={parts.buttons}>
        <Button variant="Orange" href={`/auth/register${navigate}`} wide>
          {words.create}
        </Button>
        <Button variant="White" href={`/auth/login${navigate}`} wide>
          {words.sign_in}
        </Button>
      </div>
    </>
  )
}

/** A class: when it meets on both clocks, who teaches, what it costs, and taking a seat. */
export function ClassDetail({ id }: { id: string }): ReactNode {
  const words = usePlacesWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const signedIn = useSignedIn()
  const asked = useQuery(oneClass(id, language))
  useOpenClassesLive()
  if (isApiError(asked.error) && (asked.error.status === NOT_FOUND || asked.error.status === 422))
    return (
      <EmptyState
        level={1}
        title={words.gone}
        text={words.gone_text}
        link={{ href: '/v-classes', label: words.back }}
      />
    )
  return (
    <Asked
      query={asked}
      failed={{ title: words.lost, spinner: false }}
      lost={isLost}
      loading={<Skeleton shape="media" />}
    >
      {(one) => {
        const closed = closedWords(one, words.seat, dates)
        const foreign = one.language === language ? undefined : one.language
        return (
          <article className={s['page']}>
            <header className={s['head']}>
              <BackLink href="/v-classes">{words.back}</BackLink>
              <h1 lang={foreign}>{one.title}</h1>
              {patternOf(one, language, words).map((line) => (
                <p key={line} className={s['lead']}>
                  {line}
                </p>
              ))}
              <p className={s['muted']}>
                {joinedByPoints([
                  together(words.sessions(activeSessions(one).length)),
                  together(words.minutes(one.minutes)),
                  one.level_name,
                  words.taught_in[one.language],
                  one.interpreted && words.interpreted,
                  one.organization_name && !one.open && words.of(one.organization_name),
                ])}
              </p>
            </header>
            <div className={s['columns']}>
              <aside className={s['seat']} aria-labelledby="seat">
                <h2 id="seat">{words.seat.title}</h2>
                {signedIn ? (
                  <Suspense fallback={<Skeleton lines={2} />}>
                    <SeatPanel one={one} closed={closed} />
                  </Suspense>
                ) : closed ? (
                  <p>{closed}</p>
                ) : (
                  <>
                    <SeatOffer of={one} />
                    <Visitor id={id} />
                  </>
                )}
              </aside>
              <div className={s['text']}>
                <section aria-labelledby="about">
                  <h2 id="about">{words.about}</h2>
                  <p lang={foreign}>{one.summary}</p>
                  <p>
                    <Link
                      href={`${signedIn ? '/app' : '/preview'}/courses/view/${one.version_id}/${one.common_id}`}
                    >
                      {words.course}
                    </Link>
                  </p>
                </section>
                <section aria-labelledby="teachers">
                  <h2 id="teachers">{words.teachers}</h2>
                  <ul className={s['people']}>
                    {one.teachers.map((teacher, at) => (
                      <li key={teacher.id}>
                        <PersonAvatar image={teacher.profile_image} name={teacher.name} size="m" />
                        <span>
                          <strong>{teacher.name}</strong>
                          {at === 0 && one.teachers.length > 1 && (
                            <span className={s['muted']}>{words.leads}</span>
                          )}
                        </span>
                      </li>
                    ))}
                  </ul>
                </section>
                <Dates of={one} />
              </div>
            </div>
          </article>
        )
      }}
    </Asked>
  )
}
