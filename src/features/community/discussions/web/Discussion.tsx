import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import type { DiscussionProps } from '#web/client/discussion.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import type { DiscussionScope } from '#contract/community.ts'
import { discussionQuery } from './discussions.api.ts'
import s from './Discussion.module.css'
import { useDiscussionWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

// Visitors of an article read a number, and load nothing of what writes comments.
const Scoped = lazyPart(async () => (await import('./Scoped.tsx')).default)

/** The discussion of a lesson or an article, below it; nothing where the community is switched off. */
export default function Discussion({
  about,
  folded = false,
  player = null,
  onTimes,
}: DiscussionProps): ReactNode {
  const words = useDiscussionWords(),
    language = useLanguage()
  const { data } = useQuery(discussionQuery(about, language))
  const linked = location.hash.startsWith('#comment-')
  // Whatever a person opened or closed stays so, when the lesson is completed meanwhile.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [scope, setScope] = useState<DiscussionScope>('everyone')
  if (!data) return null
  const now = data.open.find((one) => one.scope === scope) ?? data.open[0]
  const count = now?.comments ?? data.comments
  const open = chosen ?? (!folded || linked)
  return (
    <details
      className={s['discussion']}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) setChosen(event.currentTarget.open)
      }}
    >
      <summary className={s['summary']}>
        <h2>{count === 0 ? words.empty : words.title(count)}</h2>
      </summary>
      <div className={s['inside']}>
        {data.open.length > 1 && (
          <Segments
            label={words.readers}
            value={now!.scope}
            onChange={setScope}
            options={data.open.map((one) => ({
              value: one.scope,
              label: one.organization?.name ?? words[one.scope],
            }))}
          />
        )}
        {now && open && (
          <Suspense fallback={<Skeleton lines={6} />}>
            <Scoped key={now.scope} about={about} of={now} player={player} onTimes={onTimes} />
          </Suspense>
        )}
        {data.not_open && <NotOpen why={data.not_open} />}
      </div>
    </details>
  )
}

function NotOpen({ why }: { why: 'visitor' | 'plan' | 'guardian' }): ReactNode {
  const words = useDiscussionWords()
  return (
    <>
      <p className={parts.note}>{words.not_open[why]}</p>
      {why !== 'guardian' && (
        <p>
          <Button variant="blackBorder" href={why === 'visitor' ? '/auth/login' : '/product'}>
            {why === 'visitor' ? words.sign_in : words.plans}
          </Button>
        </p>
      )}
    </>
  )
}
