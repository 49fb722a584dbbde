import type { ReactNode } from 'react'
import { useSignedIn } from '#web/client/session/session.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { useLessonWords } from '../words.ts'
import s from './Lesson.module.css'

/** An account keeps what a visitor did. */
export function Join(): ReactNode {
  const t = useLessonWords()
  if (useSignedIn()) return null
  return (
    <Card look="wood" as="section">
      <h2 className={s['joinTitle']}>{t.register_title}</h2>
      <p>{t.register}</p>
      <div className={s['actions']}>
        <Button variant="Yellow" href="/auth/register">
          {t.create}
        </Button>
        <Button variant="White" href="/auth/login">
          {t.sign_in}
        </Button>
      </div>
    </Card>
  )
}
