import { showToast } from '#web/client/toasts.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { useUpdateMe, type MyUser } from '../../users/web/public.ts'
import { useUserWords } from './words.ts'
import { Section } from './Section.tsx'

const GOALS = [5, 10, 15, 20, 30] as const

/** Daily learning goal. */
export function Learning({ user }: { user: MyUser }) {
  const all = useUserWords()
  const language = useLanguage()
  const update = useUpdateMe()
  return (
    <Section title={all.goal.heading} text={all.goal.hint}>
      <RadioGroup
        look="cards"
        name="daily_goal"
        label={all.goal.heading}
        hideLabel
        value={String(user.daily_goal)}
        options={GOALS.map((minutes) => ({
          value: String(minutes),
          label: all.goal.names[minutes],
          hint: all.goal.minutes(minutes.toLocaleString(language)),
        }))}
        onChange={(value) =>
          update.mutate(
            { daily_goal: Number(value) },
            { onError: () => void showToast({ variant: 'Warning', message: all.not_saved }) },
          )
        }
      />
    </Section>
  )
}
