import X from 'lucide-react/icons/x'
import { useEffect, useState, type ReactNode } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { useBusy } from '#web/client/release/busy.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import type { Level, PlacementState } from '../../placement.contract.ts'
import { useAnswer, useRefreshAssessments, useSitting } from '../placement.api.ts'
import { usePlacementWords } from '../words.ts'
import { Outcome } from './Outcome.tsx'
import { Question } from './Question.tsx'
import s from './PlacementDialog.module.css'

/**
 * The placement test on the whole screen. Leaving it loses nothing, since every answer is stored at once.
 *
 * @param onLevel receives the resulting level, if a form asks for it; otherwise the level is offered for
 *   the profile
 */
export default function PlacementDialog({
  onClose,
  onLevel,
}: {
  onClose: () => void
  onLevel?: (level: Level) => void
}): ReactNode {
  const words = usePlacementWords(),
    refresh = useRefreshAssessments()
  const close = (): void => {
    onClose()
    refresh()
  }
  return (
    <Modal open onClose={close} label={words.test.title} className={s['sheet']}>
      <Sitting onClose={close} onLevel={onLevel} />
    </Modal>
  )
}

function Sitting({
  onClose,
  onLevel,
}: {
  onClose: () => void
  onLevel: ((level: Level) => void) | undefined
}): ReactNode {
  const words = usePlacementWords(),
    begun = useSitting(),
    answer = useAnswer()
  const [after, setAfter] = useState<PlacementState | null>(null)
  const { question, result } = after ?? begun.data ?? { question: null, result: null }
  useBusy('attempt', question !== null)
  // After a change of language the test is loaded again, with words of that language.
  useEffect(() => setAfter(null), [begun.data])
  const give = (choice: number | null): void => {
    if (!question || answer.isPending) return
    const { sitting_id, position } = question
    answer.mutate({ sitting_id, position, choice }, { onSuccess: setAfter })
  }
  return (
    <div className={s['sitting']}>
      <div className={s['top']}>
        <IconButton label={words.close} icon={<X />} onClick={onClose} />
        <h2 className="visually-hidden">{words.test.title}</h2>
        {question && (
          <>
            <ProgressBar
              value={(question.position - 1) / question.most}
              label={words.test.title}
              hideLabel
              valueText={words.test.of_most(question.position, question.most)}
              size="s"
            />
            <p className={s['count']} aria-hidden="true">
              {words.test.of_most(question.position, question.most)}
            </p>
          </>
        )}
      </div>
      {question ? (
        <Question
          key={`${question.sitting_id} ${question.position}`}
          question={question}
          sent={answer.isPending ? answer.variables.choice : undefined}
          failed={answer.error?.message}
          onAnswer={give}
        />
      ) : (
        <div className={s['other']}>
          {result ? (
            <Outcome result={result} onClose={onClose} {...(onLevel && { onLevel })} />
          ) : isApiError(begun.error) && begun.error.status === 409 ? (
            <EmptyState
              title={words.test.title}
              text={begun.error.message}
              action={
                <Button variant="Orange" onClick={onClose}>
                  {words.outcome.done}
                </Button>
              }
            />
          ) : begun.isError ? (
            <AskedError query={begun} title={words.failed} text={begun.error.message} />
          ) : (
            <p className={s['loading']}>
              <Loader label={words.loading} />
            </p>
          )}
        </div>
      )}
    </div>
  )
}
