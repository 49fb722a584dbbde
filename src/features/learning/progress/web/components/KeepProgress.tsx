import type { ReactNode } from 'react'
import { useSignedIn } from '#web/client/session/session.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { useProgressWords } from '../words.ts'
import s from './Progress.module.css'
import parts from '#web/ui/layout/parts.module.css'

/**
 * Asks a visitor at the end of a free lesson to create an account that keeps their progress; learners see
 * nothing. Place it after the lesson, never before.
 *
 * @param next address to continue at afterwards, in the learners' area
 */
export function KeepProgress({ next }: { next: string }): ReactNode {
  const t = useProgressWords()
  if (useSignedIn()) return null
  const navigate = `?navigate=${encodeURIComponent(next)}`
  return (
    <Card look="wood" as="section">
      <h2 className={s['keepTitle']}>{t.keep_title}</h2>
      <p>{t.keep_text}</p>
      <div className={parts.actions}>
        <Button variant="Yellow" href={`/auth/register${navigate}`}>
          {t.keep_create}
        </Button>
        <Button variant="White" href={`/auth/login${navigate}`}>
          {t.keep_sign_in}
        </Button>
      </div>
    </Card>
  )
}
