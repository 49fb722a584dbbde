import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { Together } from '#web/client/together.tsx'
import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/Menu.tsx'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import {
  AuthorLine,
  Comments,
  commentsQuery,
  FilmOf,
  LikeButton,
  noteVisit,
  Said,
  setClosed,
  setFollowing,
  useCommunityChange,
  useThreadWords,
} from '../../threads/web/public.ts'
import { useEntryActions } from '../../moderation/web/public.ts'
import { WithCaptions } from '../../captions/web/public.ts'
import type { Comment } from '../../threads/threads.contract.ts'
import type { Post } from '../posts.contract.ts'
import { Beside } from './Beside.tsx'
import { acceptAnswer, postQuery, removePost } from './posts.api.ts'
import { PostBadges } from './PostCard.tsx'
import s from './Posts.module.css'
import { usePostWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Letters of a comment beside its time. */
const MARK_LENGTH = 80

/** A film that answers a film, beside it. */
const besideOf = (post: Post, { film, author }: Comment): ReactNode =>
  film?.key && post.film?.key && post.author && author ? (
    <Beside
      films={[
        { film: post.film.key, name: post.author.name },
        { film: film.key, name: author.name },
      ]}
    />
  ) : null

/** /app/community/:id: a post with its film, and the discussion below it. */
export default function PostScreen(): ReactNode {
  const { id = '' } = useParams()
  const query = useQuery(postQuery(id))
  return (
    <Asked
      query={query}
      failed={{ level: 1, title: usePostWords().failed }}
      loading={<Skeleton lines={12} />}
    >
      {(post) => (
        <WithCaptions>
          <Shown key={post.id} post={post} />
        </WithCaptions>
      )}
    </Asked>
  )
}

function Shown({ post }: { post: Post }): ReactNode {
  const words = usePostWords(),
    threads = useThreadWords()
  const player = useRef<PlayerHandle>(null)
  // Comments that were new when the screen was opened stay marked while they are read.
  const [seen_at] = useState(post.seen_at)
  const comments = useRef<HTMLDivElement>(null)
  const others = useEntryActions(post.id, comments)
  useEffect(() => {
    if (post.state === 'visible') void noteVisit(post.id).catch(() => undefined)
  }, [post.id, post.state])
  // Comments at times of the film, of the pages that are read.
  const pages = useInfiniteQuery(commentsQuery(post.id)).data?.pages ?? []
  const marks = pages.flatMap(({ comments }) =>
    comments.flatMap(({ id, at, text, author }) =>
      at === null || author === null
        ? []
        : [{ id, at, label: text ? `${author.name}: ${text.slice(0, MARK_LENGTH)}` : author.name }],
    ),
  )
  const accept = useCommunityChange((comment_id: string | null) => acceptAnswer(post.id, comment_id))
  const discussion = (
    <Together fallback={<Skeleton lines={12} />}>
      <div id="comments" ref={comments} tabIndex={-1}>
        {others.dialogs}
        <Comments
          of={{
            thread_id: post.id,
            count: post.comments,
            mayComment: post.may.comment,
            closed: post.closed,
            answersInSign: post.answers_in_sign,
            seen_at,
            accepted: post.accepted_comment_id,
            accept: post.may.accept ? (comment_id) => accept.mutate(comment_id) : undefined,
            goTo: post.film?.key
              ? (at) => {
                  player.current?.pause()
                  player.current?.seek(at)
                  player.current?.focus()
                }
              : undefined,
            timeNow: post.film?.key ? () => player.current?.time() ?? null : undefined,
            beside: (comment) => besideOf(post, comment),
            actions: (comment) => others.itemsOf({ ...comment, comment_id: comment.id }),
          }}
        />
      </div>
    </Together>
  )
  if (post.author === null)
    return (
      <Page title={words.post}>
        <EmptyState title={words.was_removed} link={{ href: '/app/community', label: words.title }} />
        {discussion}
      </Page>
    )
  return (
    <Page
      className={s['post']}
      title={<span lang={post.language}>{post.title}</span>}
      actions={<Actions post={post} />}
    >
      <AuthorLine author={post.author} at={post.published_at} edited={post.edited}>
        {post.organization && <span className={parts.small}>{post.organization.name}</span>}
      </AuthorLine>
      {post.held_reason && <p className={parts.note}>{threads.held[post.held_reason]}</p>}
      {post.state === 'hidden' && <p className={parts.note}>{threads.hidden}</p>}
      {post.film && (
        <div className={s['film']}>
          <FilmOf film={post.film} name={post.author.name} handle={player} marks={marks} />
        </div>
      )}
      {post.text && <Said text={post.text} mentions={post.mentions} lang={post.language} />}
      <PostBadges post={post} />
      {post.state === 'visible' && (
        <LikeButton of={{ thread_id: post.id, comment_id: null }} liked={post.liked} likes={post.likes} />
      )}
      {discussion}
    </Page>
  )
}

function Actions({ post }: { post: Post }): ReactNode {
  const words = usePostWords(),
    navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  // A post of somebody who is blocked is closed, and one of somebody who is muted stays open.
  const menu = useRef<HTMLButtonElement>(null)
  const others = useEntryActions(post.id, menu, (kind) => {
    if (kind === 'block') void navigate('/app/community')
  })
  const follow = useCommunityChange((follows: boolean) => setFollowing(post.id, follows)),
    close = useCommunityChange((closed: boolean) => setClosed(post.id, closed)),
    remove = useCommunityChange(removePost)
  const items: MenuItem[] = [
    ...(post.author?.mine === false && post.author.user_id !== null
      ? [
          {
            id: 'share',
            label: words.share,
            onSelect: () => {
              void navigator.clipboard.writeText(location.href.split('#')[0]!)
              showToast({ variant: 'Success', message: words.copied })
            },
          },
        ]
      : []),
    ...others.itemsOf({ ...post, comment_id: null }),
    ...(post.may.change
      ? [{ id: 'change', label: words.change, href: `/app/community/edit/${post.id}` }]
      : []),
    ...(post.may.close
      ? [
          {
            id: 'close',
            label: post.closed ? words.reopen : words.close,
            onSelect: () => close.mutate(!post.closed),
          },
        ]
      : []),
    ...(post.may.remove
      ? [{ id: 'remove', label: words.remove, destructive: true, onSelect: () => setRemoving(true) }]
      : []),
  ]
  return (
    <>
      {post.state === 'visible' && (
        <Button
          variant="blackBorder"
          aria-pressed={post.follows}
          loading={follow.isPending}
          onClick={() => follow.mutate(!post.follows)}
        >
          {post.follows ? words.following : words.follow}
        </Button>
      )}
      {items.length > 0 && (
        <Menu trigger={<IconButton ref={menu} label={words.actions} icon={<Ellipsis />} />} items={items} />
      )}
      {others.dialogs}
      <ConfirmDialog
        open={removing}
        onCancel={() => setRemoving(false)}
        title={words.removing.title}
        confirmLabel={words.removing.confirm}
        onConfirm={() =>
          remove.mutate(post.id, { onSuccess: () => void navigate('/app/community?show=mine') })
        }
      >
        {words.removing.text}
      </ConfirmDialog>
    </>
  )
}
