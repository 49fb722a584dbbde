import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CAPTION_COLORS, type Language } from '#contract/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { api, get, patch } from '#web/client/api.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { takeLanguage } from '#web/i18n/account-language.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import type { coursesContract } from '#features/learning/courses/courses.contract.ts'
import { lessonAddress } from '#features/learning/courses/web/public.ts'
import { LevelOffer } from '#features/live/placement/web/public.ts'
import type { MyProgress } from '#features/learning/progress/progress.contract.ts'
import type { Me } from '#features/people/users/users.contract.ts'
import { useWelcomeWords } from './words.ts'
import s from './Welcome.module.css'

const HOME = '/app'
const STEPS = 4
const GOALS = [5, 10, 15, 20, 30] as const
type Lists = (typeof coursesContract)['commonLists']
/** Value of the choice that is no level. */
const NOT_YET = 'none'
type Answers = {
  reason: string | null
  /** Null: does not sign yet; undefined: not answered. */
  level: string | null | undefined
  goal: number
  language: Language
  left: boolean
  captions: string
  autoplay: boolean
}

/** Returns the address of the lesson to start or continue; the dashboard's if that is unknown. */
async function lessonToStart(): Promise<string> {
  const answer = await get<MyProgress>('/progress/mine', { quiet: 'extra' })
  const next = answer.ok === false ? null : answer.data.next
  return next ? lessonAddress('app', next.course_slug, next.lesson_slug) : HOME
}

/** The first minutes of a new learner: why, how much, how they like to watch. Every step may be skipped. */
export default function Welcome(): ReactNode {
  const t = useWelcomeWords()
  const navigate = useNavigate()
  const language = useLanguage()
  const user = useAuth((auth) => auth.user)
  const settings = useAuth((auth) => auth.userAccessibilitySettings)
  const [step, setStep] = useState(1)
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const [answers, setAnswers] = useState<Answers>({
    level: typeof user?.['asl_level_id'] === 'string' ? user['asl_level_id'] : undefined,
    reason: typeof user?.['learning_reason'] === 'string' ? user['learning_reason'] : null,
    goal: typeof user?.['daily_goal'] === 'number' ? user['daily_goal'] : 10,
    language,
    left: settings?.['left_handed'] === true,
    captions: settings?.caption_color ?? 'white',
    autoplay: settings?.autoplay ?? true,
  })
  const { data: levels = [] } = useQuery({
    queryKey: ['courses', 'levels', language],
    queryFn: async () => (await api.data<Lists>('GET /courses/common-lists')).aslLevel,
  })
  const set = (part: Partial<Answers>): void => setAnswers({ ...answers, ...part })
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (step > 1) head.current?.focus()
  }, [step])

  const save = async (body: object, whereTo: () => string | Promise<string>): Promise<void> => {
    setState('saving')
    const answer = await patch<Me['user']>('/users/me', { ...body, onboarded: true }, { quiet: 'form' })
    if (answer.ok === false) {
      setState('failed')
      return
    }
    useAuth.getState().updateUser(answer.data)
    useAuth.getState().setAccessibilitySettings(answer.data.accessibility)
    await takeLanguage(answer.data.language)
    await navigate(await whereTo(), { replace: true })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (step < STEPS) {
      setStep(step + 1)
      return
    }
    const { reason, level, goal, left, captions, autoplay } = answers
    void save(
      {
        learning_reason: reason,
        asl_level_id: level ?? null,
        daily_goal: goal,
        language: answers.language,
        accessibility: { left_handed: left, caption_color: captions, autoplay },
      },
      lessonToStart,
    )
  }
  return (
    <form className={s['page']} onSubmit={submit}>
      <PageHeader title={t.title(user?.first_name ?? '')} text={t.lead} />
      <div className={s['card']}>
        <p ref={head} tabIndex={-1} className={s['step']}>
          {t.step(step, STEPS)}
        </p>
        <ProgressBar
          value={step / STEPS}
          label={t.title('')}
          hideLabel
          valueText={t.step(step, STEPS)}
          size="s"
        />
        {step === 1 && (
          <RadioGroup
            look="cards"
            name="reason"
            label={t.why}
            value={answers.reason}
            onChange={(reason) => set({ reason })}
            options={Object.entries(t.reasons)
              .filter(([value]) => value !== 'work' || !user?.child)
              .map(([value, label]) => ({ value, label }))}
          />
        )}
        {step === 2 && (
          <>
            <RadioGroup
              look="cards"
              name="level"
              label={t.level}
              hint={t.level_hint}
              value={answers.level === null ? NOT_YET : (answers.level ?? null)}
              onChange={(level) => set({ level: level === NOT_YET ? null : level })}
              options={[
                { value: NOT_YET, label: t.level_none },
                ...levels.map(({ level_id, name }) => ({ value: level_id, label: name })),
              ]}
            />
            <LevelOffer onLevel={({ id }) => set({ level: id })} />
          </>
        )}
        {step === 3 && (
          <RadioGroup
            look="cards"
            name="goal"
            label={t.goal}
            hint={t.goal_hint}
            value={String(answers.goal)}
            onChange={(goal) => set({ goal: Number(goal) })}
            options={GOALS.map((goal) => ({
              value: String(goal),
              label: t.minutes(goal),
              hint: t.goals[goal],
            }))}
          />
        )}
        {step === 4 && (
          <div className={s['watching']}>
            <h2>{t.watching}</h2>
            <RadioGroup
              look="row"
              name="hand"
              label={t.hand}
              hint={t.hand_hint}
              value={answers.left ? 'left' : 'right'}
              onChange={(hand) => set({ left: hand === 'left' })}
              options={[
                { value: 'right', label: t.right },
                { value: 'left', label: t.left },
              ]}
            />
            <RadioGroup
              look="row"
              name="language"
              label={t.language}
              value={answers.language}
              onChange={(value) => set({ language: value === 'es' ? 'es' : 'en' })}
              options={[
                { value: 'en', label: t.english },
                { value: 'es', label: t.spanish },
              ]}
            />
            <RadioGroup
              look="row"
              name="captions"
              label={t.captions}
              value={answers.captions}
              onChange={(captions) => set({ captions })}
              options={CAPTION_COLORS.map((value) => ({ value, label: t.colors[value] }))}
            />
            <Switch
              label={t.autoplay}
              hint={t.autoplay_hint}
              checked={answers.autoplay}
              onChange={(event) => set({ autoplay: event.target.checked })}
            />
          </div>
        )}
        {state === 'failed' && (
          <p role="alert" className={s['failed']}>
            {t.failed}
          </p>
        )}
        <div className={s['way']}>
          <Button type="submit" variant="Orange" size="l" loading={state === 'saving'}>
            {step < STEPS ? t.next : t.finish}
          </Button>
          {step > 1 && (
            <Button variant="blackBorder" size="l" onClick={() => setStep(step - 1)}>
              {t.back}
            </Button>
          )}
          <Button
            variant="OffWhite"
            size="l"
            disabled={state === 'saving'}
            onClick={() => void save({}, () => HOME)}
          >
            {t.skip}
          </Button>
        </div>
      </div>
    </form>
  )
}
