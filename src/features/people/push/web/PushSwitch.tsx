import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { pushSupport } from './browser.ts'
import { pushQuery, useSwitchPush } from './push.api.ts'
import { usePushWords } from './words.ts'

/** Switch of pushes to this browser. The browser asks for permission only when it is switched on. */
export function PushSwitch(): ReactNode {
  const words = usePushWords()
  const state = useQuery(pushQuery).data
  const change = useSwitchPush()
  const [support, setSupport] = useState(pushSupport)
  useEffect(() => {
    // The permission may change in the browser's own settings.
    const look = (): void => setSupport(pushSupport())
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  if (support === 'install')
    return (
      <p className={parts.lead}>
        {words.install} <Link href="/download">{words.how}</Link>
      </p>
    )
  if (support === 'unsupported') return <p className={parts.lead}>{words.unsupported}</p>
  return (
    <>
      <Switch
        label={words.label}
        hint={words.hint}
        checked={change.isPending ? change.variables.on : (state?.subscribed ?? false)}
        disabled={!state || change.isPending || support === 'denied'}
        onChange={(event) =>
          state &&
          change.mutate(
            { on: event.target.checked, key: state.key },
            { onSettled: () => setSupport(pushSupport()) },
          )
        }
      />
      <p role="status" className={parts.lead}>
        {support === 'denied' ? words.denied : change.isError || change.data === false ? words.failed : ''}
      </p>
    </>
  )
}
