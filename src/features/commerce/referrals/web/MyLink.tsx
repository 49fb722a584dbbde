import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { useCopyText } from '#web/client/browser/copy-text.ts'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { myReferrals } from './referrals.api.ts'
import s from './Refer.module.css'
import { useReferWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** A person's own link, as text and QR code, with the friends who used it. */
export function MyLink(): ReactNode {
  const words = useReferWords()
  const dates = useDateOptions()
  const copy = useCopyText()
  const mine = useQuery(myReferrals())
  return (
    <Asked
      query={mine}
      failed={{ title: words.failed, spinner: false }}
      lost={isLost}
      loading={<Skeleton shape="text" lines={6} />}
    >
      {({ url, qr_svg, invited, waiting, earned_cents, left_this_year, friends }) => {
        const friendState = (friend: (typeof friends)[number]): string => {
          if (friend.state === 'waiting')
            return words.states.waiting(friend.final_at ? formatDate(friend.final_at, dates) : '')
          if (friend.state === 'earned') return words.states.earned(formatCents(friend.reward_cents))
          return friend.reason
            ? `${words.states[friend.state]}: ${words.reasons[friend.reason]}`
            : words.states[friend.state]
        }
        return (
          <>
            <section className={s['link']} aria-labelledby="your-link">
              <h2 id="your-link">{words.your_link}</h2>
              <img
                className={s['qr']}
                alt={words.qr}
                src={`data:image/svg+xml;utf8,${encodeURIComponent(qr_svg)}`}
              />
              <TextInput
                id="refer-address"
                label={words.your_link}
                value={url}
                readOnly
                onFocus={(event) => event.target.select()}
              />
              <div className={parts.actions}>
                <Button
                  variant="Orange"
                  icon={<Copy aria-hidden="true" />}
                  onClick={() => void copy(url, words.copied)}
                >
                  {words.copy}
                </Button>
                {'share' in navigator && (
                  <Button
                    variant="White"
                    icon={<Share2 aria-hidden="true" />}
                    // Whoever closes the sheet of their device has changed their mind.
                    onClick={() =>
                      void navigator.share({ url, text: words.share_text }).catch(() => undefined)
                    }
                  >
                    {words.share}
                  </Button>
                )}
              </div>
            </section>
            <StatTiles>
              <StatTile label={words.invited} value={invited} />
              <StatTile label={words.waiting} value={waiting} />
              <StatTile
                label={words.earned}
                value={formatCents(earned_cents)}
                note={words.left(left_this_year)}
              />
            </StatTiles>
            <section aria-labelledby="friends">
              <h2 id="friends">{words.friends}</h2>
              {friends.length === 0 ? (
                <EmptyState title={words.none} text={words.none_text} />
              ) : (
                <ul className={s['friends']}>
                  {friends.map((friend) => (
                    <li key={friend.id}>
                      <strong>{friend.name}</strong>
                      <span>{friendState(friend)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )
      }}
    </Asked>
  )
}
