import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { SECOND_MS } from '#contract/durations.ts'
import { Asked } from '#web/client/asked.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { quizAuthoringContract } from '../../authoring.contract.ts'
import type { GivenAnswers } from '../../questions.contract.ts'
import { Questions } from '../components/Questions.tsx'
import { QuizResult } from '../components/QuizResult.tsx'
import { useQuizEditorWords, useQuizWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Contract = typeof quizAuthoringContract

/** The quiz as a learner will have it, to be tried: it is graded as theirs is, and nothing is kept. */
export function QuizPreview({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const words = useQuizEditorWords(),
    t = words.preview,
    player = useQuizWords()
  const [take, setTake] = useState(1)
  const quiz = useQuery({
    queryKey: ['quiz preview', id, take],
    queryFn: async () => {
      const read = await api.data<Contract['preview']>('GET /quizzes/{id}/preview', { params: { id } })
      return {
        read,
        ends_at: read.time_limit_seconds === null ? null : Date.now() + read.time_limit_seconds * SECOND_MS,
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const handIn = useMutation({
    mutationFn: (answers: GivenAnswers) =>
      api.data<Contract['tryOut']>(
        'POST /quizzes/{id}/preview/answers',
        { params: { id }, body: { answers } },
        { quiet: 'form' },
      ),
  })
  const again = (): void => {
    handIn.reset()
    setTake(take + 1)
  }
  const body = (): ReactNode => {
    return (
      <Asked
        query={quiz}
        failed={{ level: 3, title: player.failed_to_load, text: (error) => error?.message }}
        loading={<Skeleton lines={4} />}
      >
        {(data) =>
          handIn.data ? (
            <QuizResult
              result={handIn.data}
              watch={false}
              actions={
                <Button variant="Orange" onClick={again}>
                  {player.again}
                </Button>
              }
            />
          ) : (
            <Questions
              key={take}
              begun={{
                quiz: data.read,
                attempt_id: null,
                answers: {},
                verdicts: {},
                ends_at: data.ends_at,
              }}
              onAnswer={async (question_id, answer) =>
                data.read.verdict === 'end'
                  ? null
                  : api.data<Contract['judge']>(
                      'POST /quizzes/{id}/preview/verdicts',
                      { params: { id }, body: { question_id, answer } },
                      { quiet: 'again' },
                    )
              }
              sending={handIn.isPending}
              failed={handIn.isError}
              onHandIn={handIn.mutate}
              onOver={() => handIn.mutate({})}
            />
          )
        }
      </Asked>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={quiz.data?.read.title || words.heading}
      description={t.text}
      size="l"
    >
      <section className={parts.section} aria-label={t.open}>
        {body()}
      </section>
    </Dialog>
  )
}
