import { useMutation } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useState, type ReactNode } from 'react'
import { Likers } from './Likers.tsx'
import { like, type Liked, type LikedPlace } from './threads.api.ts'
import s from './Threads.module.css'
import { useThreadWords } from './words.ts'

type LikeButtonProps = { of: LikedPlace; liked: boolean; likes: number | null }

/**
 * Likes a post or comment, or takes it back. It shows at once what was pressed, and what the server counted
 * after. The number beside it opens the list of people.
 */
export function LikeButton({ of, liked, likes }: LikeButtonProps): ReactNode {
  const words = useThreadWords()
  const [own, setOwn] = useState<Liked | null>(null),
    [listed, setListed] = useState(false)
  const shown = own ?? { liked, likes }
  // One after the other: the last press decides.
  const sent = useMutation({
    mutationFn: (wanted: boolean) => like(of, wanted),
    scope: { id: `like:${of.comment_id ?? of.thread_id}` },
    networkMode: 'always',
  })
  const press = (): void => {
    const wanted = !shown.liked
    setOwn({ liked: wanted, likes: shown.likes === null ? null : shown.likes + (wanted ? 1 : -1) })
    sent.mutate(wanted, { onSuccess: setOwn, onError: () => setOwn(null) })
  }
  return (
    <div className={s['likes']}>
      <button
        type="button"
        className={s['like']}
        aria-pressed={shown.liked}
        aria-label={words.like}
        onClick={press}
      >
        <Heart aria-hidden="true" />
      </button>
      {shown.likes !== null && shown.likes > 0 && (
        <button
          type="button"
          className={s['like']}
          aria-haspopup="dialog"
          aria-label={words.likers.show(shown.likes)}
          onClick={() => setListed(true)}
        >
          {shown.likes}
        </button>
      )}
      {listed && (
        <Likers of={of} count={shown.likes ?? 0} ready={!sent.isPending} onClose={() => setListed(false)} />
      )}
    </div>
  )
}
