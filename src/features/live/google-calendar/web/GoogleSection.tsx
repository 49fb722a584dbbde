import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { googleApi, myGoogleCalendar } from './google-calendar.api.ts'
import styles from './Google.module.css'
import { useGoogleWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Connects the caller's Google Calendar; nothing where this site does not offer it. */
export function GoogleSection() {
  const words = useGoogleWords()
  const dates = useDateOptions()
  const client = useQueryClient()
  const { data } = useQuery(myGoogleCalendar)
  const begin = useMutation({ mutationFn: googleApi.begin, onSuccess: ({ url }) => location.assign(url) })
  const disconnect = useMutation({
    mutationFn: googleApi.disconnect,
    onSuccess: () => toast.success(words.disconnected),
    onSettled: () => client.invalidateQueries({ queryKey: myGoogleCalendar.queryKey }),
  })
  if (!data?.offered) return null
  return (
    <Card as="section" aria-labelledby="google-calendar" className={parts.panel}>
      <h2 id="google-calendar" className={styles.title}>
        {words.title}
      </h2>
      <p className={parts.note}>{words.text}</p>
      {data.state === 'broken' && <Notice>{words.broken}</Notice>}
      {data.state === 'connected' && <p className={styles.good}>{words.connected}</p>}
      {data.asked_at && <p className={parts.note}>{words.asked(formatDateTime(data.asked_at, dates))}</p>}
      <div className={parts.actions}>
        {data.state !== 'connected' && (
          <Button loading={begin.isPending} onClick={() => begin.mutate()}>
            {data.state === null ? words.connect : words.again}
          </Button>
        )}
        {data.state !== null && (
          <Button variant="White" loading={disconnect.isPending} onClick={() => disconnect.mutate()}>
            {words.disconnect}
          </Button>
        )}
      </div>
    </Card>
  )
}
