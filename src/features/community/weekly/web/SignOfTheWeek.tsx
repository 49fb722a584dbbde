import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Signer, type SignItem } from '#features/media/signer/web/public.ts'
import { Asked } from '#web/client/asked.tsx'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import type { WeeklySign } from '../weekly.contract.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Wall } from './Wall.tsx'
import { weeklySign } from './weekly.api.ts'
import s from './Weekly.module.css'
import { gateQuery } from '../../standing/web/public.ts'
import { useWeeklyWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const HERE = '/app/community/sign-of-the-week'

/** /app/community/sign-of-the-week: the model asks, and people answer with films. `?week=` is an earlier one. */
export default function SignOfTheWeek(): ReactNode {
  const words = useWeeklyWords()
  const [search] = useSearchParams()
  const gate = useQuery(gateQuery).data
  const open = gate?.scopes.some((one) => one.scope === 'everyone' && one.open)
  const query = useQuery({ ...weeklySign(search.get('week') ?? undefined), enabled: open === true })
  if (open === false)
    return (
      <Page title={words.title}>
        <EmptyState
          title={words.gate}
          text={words.gate_text}
          link={{ href: '/app/subscription', label: words.plans, variant: 'Orange' }}
        />
      </Page>
    )
  return (
    <Asked query={query} failed={{ level: 1, title: words.failed }} loading={<Skeleton lines={12} />}>
      {(sign) =>
        sign === null ? (
          <Page title={words.title}>
            <EmptyState
              title={words.none}
              text={words.none_text}
              link={{ href: '/app/community', label: words.back }}
            />
          </Page>
        ) : (
          <Shown key={sign.id} sign={sign} />
        )
      }
    </Asked>
  )
}

/** The model signs the word: drawn in 3D, or on a film where it is not written as data. */
function Model({ sign: { id, model }, title }: { sign: WeeklySign; title: string }): ReactNode {
  const settings = useSignSettings(),
    words = usePlayerWords()
  const film = model.clip_url ? (
    <SignPlayer
      {...settings}
      src={model.clip_url}
      stream={model.stream_url ?? undefined}
      poster={model.poster_url ?? undefined}
      title={title}
      words={words}
    />
  ) : null
  return model.notation ? (
    <Signer
      key={id}
      {...settings}
      items={[{ kind: 'sign', sign: model.notation as unknown as SignItem['sign'] }]}
      title={title}
      poster={model.poster_url ?? undefined}
      fallback={film}
    />
  ) : (
    film
  )
}

function Shown({ sign }: { sign: WeeklySign }): ReactNode {
  const words = useWeeklyWords(),
    language = useLanguage(),
    dates = useDateOptions()
  const [answering, setAnswering] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const word = sign.word[`word_${language}`]
  const done = (): void => {
    setAnswering(false)
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
  return (
    <Page kicker={words.title} title={words.how(word)} text={words.week_of(formatDay(sign.week, dates))}>
      <div className={s['asks']}>
        <Model sign={sign} title={word} />
      </div>
      {answering ? (
        <AnswerForm thread_id={sign.thread_id} onClose={done} />
      ) : sign.open ? (
        <div ref={place} className={parts.actions}>
          <Button variant={sign.answered ? 'blackBorder' : 'Orange'} onClick={() => setAnswering(true)}>
            {sign.answered ? words.answer_again : words.answer}
          </Button>
        </div>
      ) : (
        <p className={parts.note}>{sign.later === null ? words.closed : words.over}</p>
      )}
      <Wall sign={sign} word={word} />
      {(sign.earlier ?? sign.later) !== null && (
        <nav className={parts.actions} aria-label={words.title}>
          {sign.earlier !== null && (
            <Button variant="White" href={`${HERE}?week=${sign.earlier}`}>
              {words.earlier}
            </Button>
          )}
          {sign.later !== null && (
            <Button variant="White" href={`${HERE}?week=${sign.later}`}>
              {words.later}
            </Button>
          )}
        </nav>
      )}
    </Page>
  )
}
