import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { awayQuery, standingApi, useStandingChange } from './standing.api.ts'
import s from './Standing.module.css'
import { useStandingWords } from './words.ts'

/** People whom somebody blocks or mutes, each with the button that ends it. */
export function AwayPeople(): ReactNode {
  const words = useStandingWords().away
  const dates = useDateOptions()
  const title = useId()
  const query = useQuery(awayQuery)
  const end = useStandingChange(standingApi.endAway)
  return (
    <Card as="section" aria-labelledby={title} className={parts.group}>
      <h2 id={title} className={s['heading']}>
        {words.title}
      </h2>
      <p className={parts.note}>{words.text}</p>
      <Asked query={query} failed={{ title: words.failed, level: 3 }} loading={<Skeleton lines={2} />}>
        {(people) =>
          people.length === 0 ? (
            <p className={parts.note}>{words.none}</p>
          ) : (
            <ul className={parts.entries}>
              {people.map((one) => (
                <li key={one.id} className={parts.controls}>
                  <PersonAvatar image={one.picture} name={one.name} size="m" />
                  <span className={s['name']}>
                    {one.name}
                    <span className={parts.small}>
                      {words[one.kind]}, {words.since(formatDate(one.since, dates))}
                    </span>
                  </span>
                  <Button
                    variant="White"
                    aria-label={words[`end_${one.kind}`](one.name)}
                    disabled={end.isPending}
                    onClick={() => end.mutate(one.id)}
                  >
                    {one.kind === 'block' ? words.unblock : words.unmute}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </Card>
  )
}
