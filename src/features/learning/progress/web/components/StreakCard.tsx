import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { StreakGoal, type StreakDay } from '#web/ui/display/StreakGoal.tsx'
import type { DAILY_GOALS, MyProgress } from '../../progress.contract.ts'
import { useSetGoal } from '../progress.api.ts'
import { useProgressWords } from '../words.ts'
import s from './Progress.module.css'

const GOALS: readonly number[] = [5, 10, 15, 20, 30] satisfies typeof DAILY_GOALS

/** Today's goal, the streak and the last seven days. */
export function StreakCard({ mine: { streak, goal, week } }: { mine: MyProgress }): ReactNode {
  const t = useProgressWords()
  const language = useLanguage()
  const setGoal = useSetGoal()
  const today = week.at(-1)?.day
  // These are calendar days already: formatting in UTC does not shift them.
  const name = (day: string, form: 'long' | 'narrow' | 'short'): string =>
    new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format(new Date(day))
  const days = week.map(({ day, active, frozen, before }): StreakDay => ({
    short: name(day, 'short').slice(0, 2),
    label: t.day(
      day === today ? t.today : name(day, 'long'),
      active ? t.learned : before ? t.not_here : frozen ? t.forgiven : t.not_learned,
    ),
    state: active ? 'done' : day === today ? 'today' : before ? 'ahead' : frozen ? 'frozen' : 'missed',
  }))
  const done = Math.floor(goal.done_minutes)
  const hint =
    !streak.active_today && streak.days > 0
      ? t.today_keeps
      : streak.best > streak.days
        ? t.streak_best(streak.best)
        : streak.freeze_left && streak.days > 0
          ? t.freeze
          : ''
  const goals = GOALS.includes(goal.minutes) ? GOALS : [...GOALS, goal.minutes].sort((a, b) => a - b)
  return (
    <Card look="raised" as="section" aria-labelledby="streak" className={s['streak']}>
      <StreakGoal
        title={
          <span id="streak" role="heading" aria-level={2}>
            {t.streak(streak.days)}
          </span>
        }
        text={
          <>
            {goal.done_minutes >= goal.minutes ? t.goal_done : t.goal(done, goal.minutes)}
            {hint && (
              <>
                <br />
                {hint}
              </>
            )}
          </>
        }
        goal={Math.min(1, goal.done_minutes / goal.minutes)}
        goalLabel={t.goal_label}
        goalValue={done}
        goalUnit={t.minutes_unit}
        daysLabel={t.week}
        days={days}
        action={
          <Select
            label={t.change_goal}
            value={String(goal.minutes)}
            disabled={setGoal.isPending}
            onChange={(event) => setGoal.mutate(Number(event.target.value))}
            options={goals.map((minutes) => ({ value: String(minutes), label: t.minutes(minutes) }))}
          />
        }
      />
    </Card>
  )
}
