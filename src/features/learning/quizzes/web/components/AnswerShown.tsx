import type { ReactNode } from 'react'
import { useMirrorWords } from '#features/media/media/web/public.ts'
import type { AnsweredQuestion } from '../../quizzes.contract.ts'
import type { Question } from '../../questions.contract.ts'
import { AnswerFilm } from '../questions/AnswerFilm.tsx'
import { OptionMedia, useOptionName } from '../questions/OptionFace.tsx'
import { useQuizWords } from '../words.ts'
import quizResult from './QuizResult.module.css'

/** An answer as it was given or should have been, with its films and pictures. */
export function AnswerShown({
  question,
  answer,
}: {
  question: Question & Partial<Pick<AnsweredQuestion, 'film' | 'grades'>>
  answer: readonly string[]
}): ReactNode {
  const words = useQuizWords()
  const { ratings } = useMirrorWords()
  const nameOf = useOptionName()
  const face = (options: AnsweredQuestion['options'], id: string): ReactNode => {
    const index = options.findIndex((one) => one.id === id)
    const option = options[index]
    return (
      option && (
        <span className={quizResult['face']}>
          <OptionMedia option={option} name={nameOf(option, index)} />
          {option.text}
        </span>
      )
    )
  }
  if (answer.filter(Boolean).length === 0) return <p className={quizResult['none']}>{words.result.none}</p>
  switch (question.kind) {
    case 'true_false':
      return <p>{answer[0] === 'true' ? words.true : words.false}</p>
    case 'fingerspelled':
      return <p className={quizResult['typed']}>{answer[0]}</p>
    case 'open':
      return <p className={quizResult['written']}>{answer[0]}</p>
    case 'camera':
      return question.film ? (
        <AnswerFilm
          film={question.film}
          label={words.camera.yours}
          marks={question.grades?.[0]?.marks ?? []}
        />
      ) : (
        <p>{ratings[answer[0] as keyof typeof ratings] ?? words.camera.gone}</p>
      )
    case 'match_pairs':
      return (
        <ul className={quizResult['joined']}>
          {question.options.map((option, index) => (
            <li key={option.id}>
              {face(question.options, option.id)} <span aria-hidden="true">→</span>{' '}
              {answer[index] ? face(question.right, answer[index]) : <em>{words.result.none}</em>}
            </li>
          ))}
        </ul>
      )
    case 'order_glosses':
      return (
        <ol className={quizResult['faces']}>
          {answer.map((id) => (
            <li key={id}>{face(question.options, id)}</li>
          ))}
        </ol>
      )
    default:
      return (
        <ul className={quizResult['faces']}>
          {answer.map((id) => (
            <li key={id}>{face(question.options, id)}</li>
          ))}
        </ul>
      )
  }
}
