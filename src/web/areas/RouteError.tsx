import { Suspense, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { isChunkError } from '../client/chunk-recovery.ts'
import { Button } from '../ui/Button.tsx'
import { useAreaWords } from './words.ts'
import s from './Placeholder.module.css'

function Broken(): ReactNode {
  const error = useRouteError()
  const words = useAreaWords().broken
  const renewed = isChunkError(error)
  return (
    <main id="main" className={s['page']} tabIndex={-1}>
      <div role="alert">
      <h1>{renewed ? words.update_title : words.title}</h1>
      <p className={s['lead']}>{renewed ? words.update_lead : words.lead}</p>
      <div className={s['actions']}>
        <Button variant="Orange" onClick={() => location.reload()}>{words.reload}</Button>
        <Button variant="blackBorder" href="/">{words.home}</Button>
      </div>
      </div>
    </main>
  )
}

/** Shown where a screen threw or a part of the app could not be loaded. */
export function RouteError(): ReactNode {
  return <Suspense fallback={null}><Broken /></Suspense>
}
