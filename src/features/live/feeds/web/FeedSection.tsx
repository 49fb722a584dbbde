import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import { useId, useState, type ReactNode } from 'react'
import { useCopyText } from '#web/client/browser/copy-text.ts'
import { formatDayInWords, useDateOptions } from '#web/client/format/dates.ts'
import { toast } from '#web/client/toasts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { feedsApi, myFeed } from './feeds.api.ts'
import s from './FeedSection.module.css'
import { useFeedWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** The secret address at which one's own calendar program reads one's lessons: made, made anew, stopped. */
export function FeedSection(): ReactNode {
  const words = useFeedWords()
  const dates = useDateOptions()
  const title = useId(),
    field = useId()
  const client = useQueryClient()
  const copy = useCopyText()
  const { data: feed } = useQuery(myFeed)
  const [address, setAddress] = useState<string | null>(null)
  const [asking, setAsking] = useState<'anew' | 'stop' | null>(null)
  const made = (made_at: string | null): void => {
    client.setQueryData(myFeed.queryKey, { made_at })
    setAsking(null)
  }
  const make = useMutation({
    mutationFn: feedsApi.make,
    onSuccess: (now) => {
      setAddress(now.address)
      made(now.made_at)
    },
  })
  const end = useMutation({
    mutationFn: feedsApi.end,
    onSuccess: () => {
      setAddress(null)
      made(null)
      toast.success(words.stopped)
    },
  })
  if (!feed) return null
  return (
    <Card as="section" aria-labelledby={title} className={s['card'] ?? ''}>
      <CalendarSync aria-hidden="true" className={s['icon']} />
      <div className={s['words']}>
        <h2 id={title} className={s['title']}>
          {words.title}
        </h2>
        <p className={parts.columnNote}>{words.text}</p>
        {address ? (
          <div className={s['address']}>
            <TextInput
              id={field}
              label={words.address}
              hint={words.once}
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
            <Button variant="Orange" onClick={() => void copy(address, words.copied)}>
              {words.copy}
            </Button>
          </div>
        ) : (
          feed.made_at && (
            <p className={parts.columnNote}>{words.made(formatDayInWords(feed.made_at, dates))}</p>
          )
        )}
        <div className={parts.buttons}>
          {feed.made_at ? (
            <>
              <Button variant="blackBorder" size="s" onClick={() => setAsking('anew')}>
                {words.anew}
              </Button>
              <Button variant="White" size="s" onClick={() => setAsking('stop')}>
                {words.stop}
              </Button>
            </>
          ) : (
            <Button variant="blackBorder" loading={make.isPending} onClick={() => make.mutate()}>
              {words.make}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asking === 'anew'}
        destructive={false}
        title={words.anew_title}
        confirmLabel={words.anew}
        cancelLabel={words.keep}
        busy={make.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => make.mutate()}
      >
        {words.anew_text}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'stop'}
        title={words.stop_title}
        confirmLabel={words.stop}
        cancelLabel={words.keep}
        busy={end.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => end.mutate()}
      >
        {words.stop_text}
      </ConfirmDialog>
    </Card>
  )
}
