import { useState, type ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { FEEDBACK_TEXT, OwnFeedback } from '../../feedback.contract.ts'
import { useFeedbackChange, type Saying } from '../feedback.api.ts'
import { useFeedbackWords } from '../words.ts'
import s from './Feedback.module.css'
import { Stars, StarsInput } from './Stars.tsx'
import parts from '#web/ui/layout/parts.module.css'

const MOST: typeof FEEDBACK_TEXT = 2000
type Mine = Partial<Omit<NonNullable<OwnFeedback['mine']>, 'stars' | 'text'>> & {
  stars: number
  text: string
}
type Asking = {
  saying: Saying
  /** The question, what one's own word is called, and who reads it. */
  ask: string
  yours: string
  hint: string
  /** First part of the query keys to reload, for data shown elsewhere. */
  also?: string
  /** Only stars at first: words are asked for once one is chosen. */
  brief?: boolean
  /** Earlier feedback is kept, and new feedback may be added. */
  again?: boolean
  /** Once it is answered it stays as it is. */
  final?: boolean
}

function GiveForm({
  saying,
  hint,
  also,
  brief,
  mine,
  onSend,
  onDone,
}: Asking & { mine: Mine | null; onSend?: () => void; onDone?: () => void }): ReactNode {
  const t = useFeedbackWords()
  const [stars, setStars] = useState(mine?.stars ?? 0)
  const [text, setText] = useState(mine?.text ?? '')
  const [missed, setMissed] = useState(false)
  const give = useFeedbackChange(() => saying.give({ stars, text }), { also, done: onDone })
  const submit = (): void => {
    if (stars === 0) return setMissed(true)
    if (give.isPending) return
    onSend?.()
    give.mutate(undefined)
  }
  const expanded = !brief || stars > 0
  return (
    <form
      className={parts.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormGuard values={{ stars, text }} requests={[give]} />
      <StarsInput value={stars} error={missed && stars === 0 ? t.pick : undefined} onChange={setStars} />
      {expanded && (
        <Textarea
          label={t.text}
          hint={hint}
          rows={4}
          maxLength={MOST}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {expanded && (
        <div className={parts.actions}>
          <Button type="submit" variant="black" loading={give.isPending}>
            {mine ? t.save : t.send}
          </Button>
          {onDone && (
            <Button variant="OffWhite" disabled={give.isPending} onClick={onDone}>
              {t.cancel}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function Said({
  asking,
  mine,
  onChange,
  onTakeBack,
}: {
  asking: Asking
  mine: Mine
  onChange: () => void
  onTakeBack: () => void
}): ReactNode {
  const t = useFeedbackWords()
  const dates = useDateOptions()
  const takeBack = useFeedbackChange(() => asking.saying.takeBack(), { also: asking.also })
  const closed = (asking.again === true || asking.final === true) && Boolean(mine.answer)
  return (
    <>
      <Stars value={mine.stars} />
      {mine.text && <p className={s.words}>{mine.text}</p>}
      {mine.answer ? (
        <div className={s.answer}>
          <strong>{mine.answered_by ? t.answer_of(mine.answered_by) : t.answer_team}</strong>
          <p className={s.words}>{mine.answer}</p>
          {mine.state !== 'answered' && <p className={parts.detail}>{t.before}</p>}
        </div>
      ) : (
        mine.updated_at && <p className={parts.detail}>{t.sent(formatDate(mine.updated_at, dates))}</p>
      )}
      {!closed && (
        <div className={parts.actions}>
          <Button variant="blackBorder" size="s" data-change="" onClick={onChange}>
            {t.change}
          </Button>
          <Button
            variant="OffWhite"
            size="s"
            loading={takeBack.isPending}
            onClick={() => {
              onTakeBack()
              takeBack.mutate(undefined)
            }}
          >
            {t.take_back}
          </Button>
        </div>
      )}
    </>
  )
}

/** One's own word about one thing: asked for, or as it was said, with the answer. */
export function OwnWord({
  mine,
  level: Heading = 'h3',
  ...asking
}: Asking & { mine: Mine | null; level?: 'h2' | 'h3' }): ReactNode {
  const t = useFeedbackWords()
  const anew = asking.again === true && mine?.answer
  const [changing, setChanging] = useState(false)
  // The pressed button is unmounted with its part: move the focus to the replacement.
  const [root, focusOn] = useNextFocus<HTMLDivElement>(
    mine ? (changing ? 'changing' : (mine.updated_at ?? 'said')) : 'asked',
  )
  const focusChangeButton = (): void => focusOn('[data-change]', 'summary')
  return (
    <div ref={root}>
      <Card className={s.card}>
        <Heading>{mine ? asking.yours : asking.ask}</Heading>
        {!mine ? (
          <GiveForm {...asking} mine={null} onSend={focusChangeButton} />
        ) : changing ? (
          <GiveForm
            {...asking}
            brief={false}
            mine={mine}
            onDone={() => {
              focusChangeButton()
              setChanging(false)
            }}
          />
        ) : (
          <Said
            asking={asking}
            mine={mine}
            onChange={() => {
              focusOn('textarea')
              setChanging(true)
            }}
            onTakeBack={() => focusOn('input')}
          />
        )}
        {anew && (
          <details className={s.more}>
            <summary>{t.again}</summary>
            <GiveForm {...asking} mine={null} />
          </details>
        )}
      </Card>
    </div>
  )
}
