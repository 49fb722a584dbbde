import type { ReactNode } from 'react'
import { safePath } from '#web/client/session/navigate-after-login.ts'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import styles from '#web/form/form.module.css'
import { useSignInWords } from './words.ts'

/**
 * Explains an error, with its number (`?error_id=`) and the address to retry (`?from=`). Works without the
 * server; its links reload the application.
 */
function Content(): ReactNode {
  const words = useSignInWords().wrong
  const asked = new URLSearchParams(location.search)
  const id = /^[\w-]{4,64}$/.exec(asked.get('error_id') ?? '')?.[0]
  const from = safePath(asked.get('from'))
  const goBack = (): void => (!from && history.length > 1 ? history.back() : location.assign(from ?? '/'))
  return (
    <AuthLayout title={words.title} lead={words.lead} art={<WhereHand />} aside={words.aside}>
      {id && (
        <dl className={styles.facts}>
          <dt>{words.error_id}</dt>
          <dd className={styles.secret}>{id}</dd>
          <dd>{words.tell}</dd>
        </dl>
      )}
      <Button variant="Orange" size="l" wide onClick={goBack}>
        {words.retry}
      </Button>
      <div className={styles.pair}>
        <Button variant="blackBorder" wide render={<a href="/" aria-label={words.home} />}>
          {words.home}
        </Button>
        <Button
          variant="blackBorder"
          wide
          render={<a href={`/support${id ? `?error_id=${id}` : ''}`} aria-label={words.support} />}
        >
          {words.support}
        </Button>
      </div>
    </AuthLayout>
  )
}
export default screen(Content)
