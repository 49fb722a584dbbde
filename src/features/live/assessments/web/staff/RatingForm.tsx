import { useMemo, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Marks } from '#features/learning/quizzes/web/public.ts'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { useDateOptions } from '#web/client/format/dates.ts'
import type { AssessmentView } from '../../views.contract.ts'
import type { Draft, Moment, Rating } from '../../ratings.contract.ts'
import { CRITERIA, levelFor, MOST_TOTAL, type Criterion } from '../../shared/criteria.ts'
import { assessmentsApi, useAssessmentChange } from '../assessments.api.ts'
import { useAssessmentWords } from '../words.ts'
import { Saving, useSavedDraft } from './use-saved-draft.tsx'
import { useMomentKey } from './use-moment-key.ts'
import s from './Staff.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Now, while they meet; before and after it, the end of the meeting that is nearer. */
function momentNow({ booking }: AssessmentView): string {
  const now = Date.now()
  if (!booking) return new Date(now).toISOString()
  const [from, to] = [Date.parse(booking.starts_at), Date.parse(booking.ends_at)]
  return new Date(Math.min(Math.max(now, from), to)).toISOString()
}

const EMPTY: Draft = { scores: {}, words: {}, moments: [], level_id: null, reason: '' }

/** Returns the form's first values: the unsubmitted draft, or else the submitted rating. */
function beginning({ draft }: AssessmentView, before: Rating | undefined): Draft {
  if (draft) {
    const { saved_at: _, ...content } = draft
    return content
  }
  if (!before) return EMPTY
  const { scores, words, moments, level_id, derived_level_id, reason } = before
  return { scores, words, moments, level_id: level_id === derived_level_id ? null : level_id, reason }
}

/** One's rating, written while they meet or from the films; one that was handed in is corrected here. */
export function RatingForm({
  assessment,
  before,
  filmAt,
}: {
  assessment: AssessmentView
  before?: Rating
  /** Playback position of the meeting's films, if there are any; used to mark a moment. */
  filmAt: RefObject<string | null>
}): ReactNode {
  const words = useAssessmentWords().rating
  const [open, setOpen] = useState(before === undefined || assessment.draft !== null)
  if (!open)
    return (
      <div>
        <Button variant="blackBorder" onClick={() => setOpen(true)}>
          {words.correct}
        </Button>
      </div>
    )
  return <Form assessment={assessment} before={before} filmAt={filmAt} />
}

function Form({
  assessment,
  before,
  filmAt,
}: {
  assessment: AssessmentView
  before: Rating | undefined
  filmAt: RefObject<string | null>
}): ReactNode {
  const all = useAssessmentWords(),
    words = all.rating
  const common = useCommonWords()
  const language = useLanguage()
  const { id, rubric, may } = assessment
  const [draft, setDraft] = useState<Draft>(() => beginning(assessment, before))
  const [correction, setCorrection] = useState('')
  const [missing, setMissing] = useState(false)
  const [asked, setAsked] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)
  const saving = useSavedDraft(id, draft, beginning(assessment, before))
  const rate = useAssessmentChange(assessmentsApi.rate.bind(null, id))
  const { scores } = draft
  const put = (change: Partial<Draft>): void => setDraft((old) => ({ ...old, ...change }))
  const all_given = CRITERIA.every((one) => scores[one] !== undefined)
  const total = CRITERIA.reduce((sum, one) => sum + (scores[one] ?? 0), 0)
  const derived = useMemo(() => {
    const named = rubric.levels.flatMap(({ key: level, from }) => {
      const found = assessment.levels.find((one) => one.key === level)
      return found ? [{ ...found, from }] : []
    })
    return named.length > 0 ? levelFor(named, total) : assessment.levels[0]
  }, [rubric, assessment.levels, total])
  const made = (): Moment => ({
    at: filmAt.current ?? momentNow(assessment),
    criterion: null,
    text: '',
    word: null,
  })
  useMomentKey(() => put({ moments: [...draft.moments, made()] }))
  const error = isApiError(rate.error) ? rate.error : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(!all_given)
    if (all_given) setAsked(true)
    else requestAnimationFrame(() => form.current && focusFirstError(form.current))
  }
  const send = (): void =>
    rate.mutate(
      {
        ...draft,
        scores: draft.scores as Record<Criterion, number>,
        correction: correction.trim(),
        key: `${key} ${before?.at ?? ''}`,
      },
      {
        onSuccess: () => {
          saving.stop()
          toast.success(words.handed_in)
        },
        onSettled: () => setAsked(false),
      },
    )
  return (
    <section aria-labelledby="rating" className={s['section']}>
      <h2 id="rating">{before ? words.correct : words.title}</h2>
      <p>{words.text}</p>
      <form ref={form} className={s['form']} noValidate onSubmit={submit}>
        <FormGuard values={correction} requests={[rate]} />
        <Moments moments={draft.moments} make={made} onChange={(moments) => put({ moments })} />
        <p className={parts.hint}>{rubric.number !== null && words.edition(rubric.number)}</p>
        {CRITERIA.map((one) => (
          <div key={one} className={s['part']}>
            <RadioGroup
              name={`points-${one}`}
              label={all.criteria[one]}
              options={rubric.criteria[one].map((step, n) => ({
                value: String(n),
                label: (
                  <>
                    <span className={s['stepLabel']}>{n}</span> {step[language]}
                  </>
                ),
              }))}
              value={scores[one] === undefined ? null : String(scores[one])}
              onChange={(value) => put({ scores: { ...scores, [one]: Number(value) } })}
              error={missing && scores[one] === undefined ? words.missing : undefined}
            />
            <Textarea
              label={words.words(all.criteria[one])}
              optional
              rows={3}
              maxLength={2000}
              value={draft.words[one] ?? ''}
              onChange={(event) => put({ words: { ...draft.words, [one]: event.target.value } })}
            />
          </div>
        ))}
        <div className={s['outcome']} aria-live="polite">
          <strong>{words.total(total, MOST_TOTAL)}</strong>
          {all_given && derived && <span>{words.derived(derived.name)}</span>}
        </div>
        <Select
          label={words.level}
          options={[
            { value: '', label: words.level_by_points(all_given && derived ? derived.name : '…') },
            ...assessment.levels.map((level) => ({ value: level.id, label: level.name })),
          ]}
          value={draft.level_id ?? ''}
          onChange={(event) => put({ level_id: event.target.value || null })}
          error={error?.field('level_id')}
        />
        {draft.level_id !== null && draft.level_id !== derived?.id && (
          <Textarea
            label={words.reason}
            rows={2}
            maxLength={2000}
            value={draft.reason}
            onChange={(event) => put({ reason: event.target.value })}
            error={error?.field('reason')}
          />
        )}
        {before && (
          <Textarea
            label={words.correction}
            rows={2}
            maxLength={2000}
            value={correction}
            onChange={(event) => setCorrection(event.target.value)}
            error={error?.field('correction')}
          />
        )}
        {rate.error && !['level_id', 'reason', 'correction'].some((path) => error?.field(path)) && (
          <Notice>{saidOf(rate.error, common)}</Notice>
        )}
        <div className={s['actions']}>
          <Button type="submit" variant="Orange" disabled={!may.rate} loading={rate.isPending}>
            {before ? words.hand_in_again : words.hand_in}
          </Button>
          <Saving state={saving} />
        </div>
        {!may.rate && <p className={parts.hint}>{words.not_begun}</p>}
      </form>
      <ConfirmDialog
        open={asked}
        title={words.sure}
        confirmLabel={before ? words.hand_in_again : words.hand_in}
        cancelLabel={words.back}
        destructive={false}
        busy={rate.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={send}
      >
        <p>{words.sure_text}</p>
      </ConfirmDialog>
    </section>
  )
}

/** Moments by the clock: marked with one press while they meet, written later. */
function Moments({
  moments,
  make,
  onChange,
}: {
  moments: Moment[]
  make: () => Moment
  onChange: (moments: Moment[]) => void
}): ReactNode {
  const all = useAssessmentWords(),
    words = all.rating
  const language = useLanguage()
  const { zone } = useDateOptions()
  const clock = ({ at }: Moment): string =>
    new Intl.DateTimeFormat(language, { timeZone: zone, timeStyle: 'medium' }).format(new Date(at))
  return (
    <Marks
      marks={moments}
      onChange={onChange}
      make={make}
      clock={clock}
      inOrder={(a, b) => Date.parse(a.at) - Date.parse(b.at)}
      labels={{ title: words.moments, add: `${words.mark} (${words.mark_key})` }}
      more={(moment, put) => (
        <Select
          label={words.about(clock(moment))}
          hideLabel
          options={[
            { value: '', label: words.about_all },
            ...CRITERIA.map((value) => ({ value, label: all.criteria[value] })),
          ]}
          value={moment.criterion ?? ''}
          onChange={(event) => put({ criterion: (event.target.value || null) as Moment['criterion'] })}
        />
      )}
    />
  )
}
