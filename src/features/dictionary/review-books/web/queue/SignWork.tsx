import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { SignWork } from '../../../signs/web/work/public.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { answersOf } from '../review-books.api.ts'
import styles from '../Review.module.css'
import { useReviewWords } from '../words.ts'
import { Answers } from './Answers.tsx'

/** Renders nothing if no reviewer has answered. */
function Remarks({ sign_id }: { sign_id: string }): ReactNode {
  const words = useReviewWords().answers,
    id = useId()
  const { data } = useQuery(answersOf(sign_id))
  if (!data || data.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id} className={styles.remarks}>
      <h2 id={id}>{words.section}</h2>
      <Answers sign_id={sign_id} />
    </Card>
  )
}

/** …/:id/signs/:sign: the workbench of a sign, with what reviewers said of it. */
export default function ReviewedSignWork(): ReactNode {
  return <SignWork beside={(sign_id) => <Remarks sign_id={sign_id} />} />
}
