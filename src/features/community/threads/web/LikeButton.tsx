import Heart from 'lucide-react/icons/heart'
import { useState, type ReactNode } from 'react'
import { like, type Liked } from './threads.api.ts'
import s from './Threads.module.css'
import { useThreadWords } from './words.ts'

type LikeButtonProps = {
  of: { thread_id: string; comment_id: string | null }
  liked: boolean
  likes: number | null
  disabled?: boolean
}

/**
 * Likes a post or comment, or takes it back. It shows at once what was pressed, and what the server counted
 * after.
 */
export function LikeButton({ of, liked, likes, disabled = false }: LikeButtonProps): ReactNode {
  const words = useThreadWords()
  const [own, setOwn] = useState<Liked | null>(null)
  const shown = own ?? { liked, likes }
  const press = (): void => {
    const wanted = !shown.liked
    setOwn({ liked: wanted, likes: shown.likes === null ? null : shown.likes + (wanted ? 1 : -1) })
    like(of, wanted).then(setOwn, () => setOwn(null))
  }
  return (
    <button
      type="button"
      className={s['like']}
      aria-pressed={shown.liked}
      aria-label={words.like_of(shown.likes)}
      disabled={disabled}
      onClick={press}
    >
      <Heart aria-hidden="true" />
      {shown.likes !== null && shown.likes > 0 && <span>{shown.likes}</span>}
    </button>
  )
}
