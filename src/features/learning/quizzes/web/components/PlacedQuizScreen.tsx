import type { ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { BypassGate } from '../../../courses/web/public.ts'
import { useCourseQuizzes } from '../quizzes.api.ts'
import { useQuizWords } from '../words.ts'
import { QuizPlayer } from './QuizPlayer.tsx'
import s from './Quiz.module.css'

type PlacedQuizScreenProps = {
  common_id: string
  quiz_id: string
  back: string
  /** The lesson after the week of this quiz, where it is open. */
  nextAfter: (week_key: string | null) => string | null
  keptAt: string
  recorded: boolean
  bypass: boolean
}

/** The quiz of a week or a course on a screen of its own. */
export function PlacedQuizScreen({
  common_id,
  quiz_id,
  back,
  nextAfter,
  keptAt,
  recorded,
  bypass,
}: PlacedQuizScreenProps): ReactNode {
  const words = useQuizWords()
  const common = useCommonWords()
  const query = useCourseQuizzes(common_id)
  const quiz = query.data?.find((one) => one.id === quiz_id)
  useDocumentTitle(quiz?.title)
  const toCourse = (
    <Button variant={quiz?.access === 'plan' ? 'White' : 'Orange'} href={back}>
      {words.placed.back}
    </Button>
  )
  return (
    <Asked
      query={query}
      failed={{ title: words.failed_to_load, text: (error) => error?.message, spinner: false }}
      lost={isLost}
      loading={
        <div aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton lines={4} />
        </div>
      }
    >
      {() => {
        if (!quiz || quiz.access !== 'open')
          return (
            <EmptyState
              level={1}
              title={quiz?.title ?? words.title}
              text={quiz?.access === 'plan' ? words.placed.plan_text : words.placed.locked_text}
              action={
                quiz?.access === 'plan' ? (
                  <>
                    <Button variant="Orange" href="/product">
                      {common.compare_plans}
                    </Button>
                    {toCourse}
                  </>
                ) : (
                  toCourse
                )
              }
            />
          )
        const next = nextAfter(quiz.week_key)
        return (
          <BypassGate locked={bypass} title={quiz.title} back={{ href: back, label: words.placed.back }}>
            <div className={s['screen']}>
              <p className={parts.note}>
                <Link href={back}>{words.placed.back}</Link>
              </p>
              <h1>{quiz.title}</h1>
              <QuizPlayer
                quiz={quiz}
                recorded={recorded}
                bypass={bypass}
                videoDone={null}
                keptAt={keptAt}
                next={
                  next === null ? (
                    toCourse
                  ) : (
                    <Button variant="Orange" href={next}>
                      {words.placed.next}
                    </Button>
                  )
                }
              />
            </div>
          </BypassGate>
        )
      }}
    </Asked>
  )
}
