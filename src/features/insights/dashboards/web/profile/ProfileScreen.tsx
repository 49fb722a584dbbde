import { useQuery } from '@tanstack/react-query'
import { OrganizationDiscussion } from '#features/community/organization-discussions/web/public.ts'
import { MyCertificates } from '#features/learning/certificates/web/public.ts'
import type { progressContract } from '#features/learning/progress/progress.contract.ts'
import { TeacherProfileForm } from '#features/learning/teachers/web/public.ts'
import { BookForLearners } from '#features/live/appointments/web/public.ts'
import { AvailabilitySection } from '#features/live/availability/web/public.ts'
import { GoogleSection } from '#features/live/google-calendar/web/public.ts'
import { Profile } from '#features/people/account-settings/web/public.ts'
import { api } from '#web/client/api.ts'
import { Together } from '#web/client/together.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useLayout } from '#web/client/stores/layout.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useDashboardWords } from '../words.ts'
import styles from '../organization/Home.module.css'

/** A learner's totals; empty until loaded. */
function LearningFigures() {
  const words = useDashboardWords().profile
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['progress', 'mine'],
    queryFn: ({ signal }) => api.data<typeof progressContract.mine>('GET /progress/mine', {}, { signal }),
  })
  if (!data) return null
  const number = (n: number) => n.toLocaleString(language)
  return (
    <StatTiles className={styles.tiles}>
      <StatTile
        tone="yellow"
        label={words.streak}
        value={number(data.streak.days)}
        note={words.best(number(data.streak.best))}
      />
      <StatTile
        label={words.lessons}
        value={number(data.totals.lessons_completed)}
        note={words.quizzes(number(data.totals.quizzes_passed))}
      />
      <StatTile label={words.time} value={number(data.totals.minutes)} note={words.minutes} />
    </StatTiles>
  )
}

/** /profile of everybody: the person, and for a learner what they have learned. */
export default function ProfileScreen() {
  const role = useLayout(({ layoutType }) => layoutType)
  const learner = useLayout(({ layoutType }) => layoutType === 'Student')
  const writes = useAuth(({ organization }) => organization?.['staff_role'] === 'Editor')
  const books = useCan('Calendar', 'Update') && !writes
  const teaches = useCan('Teacher', 'Update') && role === 'Teacher'
  return (
    <Together fallback={<Skeleton lines={8} />}>
      <Profile
        learning={
          learner ? (
            <>
              <LearningFigures />
              <MyCertificates />
            </>
          ) : role === 'Organization' ? (
            <OrganizationDiscussion />
          ) : (
            teaches && (
              <>
                <TeacherProfileForm />
                {books && (
                  <AvailabilitySection>
                    <BookForLearners />
                  </AvailabilitySection>
                )}
                {books && <GoogleSection />}
              </>
            )
          )
        }
      />
    </Together>
  )
}
