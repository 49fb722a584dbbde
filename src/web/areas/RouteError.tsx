import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { isApiError } from '../client/api.ts'
import { isChunkError, recoverFromChunkError } from '../client/health/chunk-recovery.ts'
import { report } from '../client/health/monitoring.ts'
import { whenReachable } from '../client/health/reachable.ts'
import { WhereHand } from '../ui/art/WhereHand.tsx'
import { Button } from '../ui/form/Button.tsx'
import { useAreaWords } from './words.ts'
import s from './Notice.module.css'

/** Statuses of an unreachable server: no answer, or the answer of a proxy in front of the server. */
const AWAY = new Set([0, 502, 503, 504])
export const isAway = (error: unknown): boolean => isApiError(error) && AWAY.has(error.status)

/**
 * Connection state for an error that an unreachable server may have caused. Polls the server until it
 * answers, then reloads the page if it had been away.
 */
function useConnection(concerned: boolean, error: unknown): 'asking' | 'away' | 'there' {
  const [state, setState] = useState<'asking' | 'away' | 'there'>(concerned ? 'asking' : 'there')
  useEffect(() => {
    if (!concerned) return undefined
    let was = false
    return whenReachable(
      () => {
        if (was) location.reload()
        else if (!recoverFromChunkError(error)) setState('there')
      },
      () => {
        was = true
        setState('away')
      },
    )
  }, [concerned, error])
  return state
}

/** Error page for an unreachable server: says that saved work is safe and offers a retry. */
function Away(): ReactNode {
  const words = useAreaWords().away
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked) return undefined
    const stop = whenReachable(
      () => location.reload(),
      () => {
        setAsked(false)
        stop()
      },
    )
    return stop
  }, [asked])
  return (
    <main id="main" className={s['page']} tabIndex={-1}>
      <div role="alert">
        <WhereHand className={s['drawing'] ?? ''} />
        <h1>{words.title}</h1>
        <p className={s['lead']}>{words.lead}</p>
        <div className={s['actions']}>
          <Button variant="Orange" loading={asked} onClick={() => setAsked(true)}>
            {words.again}
          </Button>
        </div>
      </div>
    </main>
  )
}

function Broken({ error }: { error: unknown }): ReactNode {
  const words = useAreaWords().broken
  const renewed = isChunkError(error)
  const connection = useConnection(renewed || isAway(error), error)
  if (connection === 'asking') return null
  if (connection === 'away') return <Away />
  return (
    <main id="main" className={s['page']} tabIndex={-1}>
      <div role="alert">
        <h1>{renewed ? words.update_title : words.title}</h1>
        <p className={s['lead']}>{renewed ? words.update_lead : words.lead}</p>
        <div className={s['actions']}>
          <Button variant="Orange" onClick={() => location.reload()}>
            {words.reload}
          </Button>
          <Button variant="blackBorder" href="/">
            {words.home}
          </Button>
        </div>
      </div>
    </main>
  )
}

/** Shown where a screen threw or a part of the app could not be loaded; monitoring is told. */
export function RouteError(): ReactNode {
  const error = useRouteError()
  useEffect(() => {
    if (!isAway(error)) void report(error)
  }, [error])
  return (
    <Suspense fallback={null}>
      <Broken error={error} />
    </Suspense>
  )
}

/** Shown when the application cannot start without the server. Continues by itself once the server is back. */
export function WaitForServer({ error }: { error: unknown }): ReactNode {
  return (
    <Suspense fallback={null}>
      <Broken error={error} />
    </Suspense>
  )
}
