import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { AuthorLine, FilmPreview, LikeButton, useMoving, useThreadWords } from '../../threads/web/public.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { PostRow } from '../posts.contract.ts'
import s from './Posts.module.css'
import { usePostWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const STATES = { draft: 'neutral', held: 'yellow', hidden: 'red', removed: 'red' } as const

/** States of a post that its readers are told. */
export function PostBadges({
  post,
}: {
  post: Pick<PostRow, 'kind' | 'state' | 'answered' | 'answers_in_sign' | 'closed' | 'tags'>
}): ReactNode {
  const words = usePostWords()
  return (
    <div className={parts.badges}>
      <Badge tone={post.kind === 'announcement' ? 'yellow' : 'neutral'}>{words.kinds[post.kind]}</Badge>
      {post.state !== 'visible' && <Badge tone={STATES[post.state]}>{words[post.state]}</Badge>}
      {post.answered && <Badge tone="green">{words.answered}</Badge>}
      {post.answers_in_sign && <Badge tone="blue">{words.sign_only}</Badge>}
      {post.closed && <Badge>{words.closed}</Badge>}
      {post.tags.map((tag) => (
        <span key={tag.key} className={parts.small}>
          #{tag.name}
        </span>
      ))}
    </div>
  )
}

/** A post in a feed. `inside`: all of them are of one organization, which need not be said. */
export function PostCard({ post, inside = false }: { post: PostRow; inside?: boolean }): ReactNode {
  const words = usePostWords(),
    threads = useThreadWords()
  const { moving, handlers } = useMoving()
  const href = post.state === 'draft' ? `/app/community/edit/${post.id}` : `/app/community/${post.id}`
  return (
    <Card as="article" className={s['card'] ?? ''} data-film={post.film !== null || undefined} {...handlers}>
      {post.film && <FilmPreview film={post.film} moving={moving} />}
      <div className={s['words']}>
        {post.author && (
          <AuthorLine author={post.author} at={post.published_at} edited={post.edited}>
            {post.organization && !inside && <span className={parts.small}>{post.organization.name}</span>}
          </AuthorLine>
        )}
        <h2 className={s['title']}>
          <Link href={href} lang={post.language}>
            {post.title || words.compose.untitled}
          </Link>
        </h2>
        {post.excerpt && (
          <p className={s['excerpt']} lang={post.language}>
            {post.excerpt}
          </p>
        )}
        <PostBadges post={post} />
        {post.held_reason && <p className={parts.note}>{threads.held[post.held_reason]}</p>}
        {post.state === 'visible' && (
          <div className={parts.chips}>
            <LikeButton of={{ thread_id: post.id, comment_id: null }} liked={post.liked} likes={post.likes} />
            <Link href={`${href}#comments`} className={s['count']}>
              <MessageCircle aria-hidden="true" />
              {words.comments(post.comments)}
              {post.fresh !== null && post.fresh > 0 && (
                <Badge tone="blue">{words.fresh_comments(post.fresh)}</Badge>
              )}
            </Link>
          </div>
        )}
      </div>
    </Card>
  )
}
