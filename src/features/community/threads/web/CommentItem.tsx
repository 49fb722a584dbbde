import { exactClock } from '#web/client/format/clock.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useEffect, useState, type ReactNode } from 'react'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/Menu.tsx'
import type { Comment } from '../threads.contract.ts'
import { AuthorLine } from './AuthorLine.tsx'
import { ChangeComment } from './ChangeComment.tsx'
import type { CommentsOf } from './Comments.tsx'
import { CommentForm } from './CommentForm.tsx'
import { FilmOf } from './FilmOf.tsx'
import { LikeButton } from './LikeButton.tsx'
import { Said } from './Said.tsx'
import { removeComment, useCommunityChange } from './threads.api.ts'
import s from './Threads.module.css'
import { useThreadWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type CommentItemProps = { comment: Comment; of: CommentsOf }

/** One comment, with what the reader may do with it. */
export function CommentItem({ comment, of }: CommentItemProps): ReactNode {
  const words = useThreadWords()
  const [step, setStep] = useState<'read' | 'answer' | 'change' | 'remove'>('read')
  const remove = useCommunityChange(removeComment)
  const { author } = comment
  const gone = author === null
  // Forms and menus are unmounted with their step: the focus goes back to what opened them.
  const [article, focusNext] = useNextFocus<HTMLElement>(`${step} ${gone}`)
  const removed = gone && step === 'remove'
  useEffect(() => {
    if (removed) article.current?.focus()
  }, [removed, article])
  if (gone)
    return (
      <article id={`comment-${comment.id}`} ref={article} className={s['comment']} tabIndex={-1}>
        <p className={parts.note}>{words.gone}</p>
      </article>
    )
  const read = (): void => setStep('read')
  const closeForm = (opener: string) => (): void => {
    focusNext(opener)
    read()
  }
  const accepted = of.accepted === comment.id
  const items: MenuItem[] = [
    ...(author.mine && comment.state !== 'removed'
      ? [
          { id: 'change', label: words.change, onSelect: () => setStep('change') },
          { id: 'remove', label: words.remove, destructive: true, onSelect: () => setStep('remove') },
        ]
      : []),
    ...(of.actions?.(comment) ?? []),
  ]
  return (
    <article
      id={`comment-${comment.id}`}
      ref={article}
      className={s['comment']}
      data-accepted={accepted || undefined}
      data-new={(of.seen_at !== null && !author.mine && comment.created_at > of.seen_at) || undefined}
      tabIndex={-1}
    >
      <div className={s['head']}>
        <AuthorLine author={author} at={comment.created_at} edited={comment.edited}>
          {comment.answers_to !== null && (
            <span className={parts.small}>{words.answers(comment.answers_to)}</span>
          )}
        </AuthorLine>
        {items.length > 0 && (
          <Menu
            trigger={<IconButton data-menu="" label={words.actions(author.name)} icon={<Ellipsis />} />}
            items={items}
          />
        )}
      </div>
      {accepted && (
        <Badge tone="green">
          <CircleCheck aria-hidden="true" /> {words.accepted}
        </Badge>
      )}
      {comment.held_reason && <p className={parts.note}>{words.held[comment.held_reason]}</p>}
      {comment.state === 'hidden' && <p className={parts.note}>{words.hidden}</p>}
      {comment.at !== null && (
        <Button
          variant="blackBorder"
          size="s"
          disabled={!of.goTo}
          aria-label={words.go_to(exactClock(comment.at))}
          onClick={() => of.goTo?.(comment.at!)}
        >
          {exactClock(comment.at)}
        </Button>
      )}
      {step === 'change' ? (
        <ChangeComment comment={comment} thread_id={of.thread_id} onDone={closeForm('[data-menu]')} />
      ) : (
        comment.text !== '' && (
          <Said text={comment.text} mentions={comment.mentions} lang={comment.language} />
        )
      )}
      {comment.film && <FilmOf film={comment.film} name={author.name} folded />}
      {comment.film && of.beside?.(comment)}
      {comment.model && (
        <Link className={s['model']} href={`/app/dictionary/${comment.model.slug}`}>
          <img
            src={`/words/${encodeURIComponent(comment.model.slug)}/picture`}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            data-word
          />
          {words.model_is(comment.model.word)}
        </Link>
      )}
      {comment.state === 'visible' && (
        <div className={parts.actions}>
          <LikeButton
            of={{ thread_id: of.thread_id, comment_id: comment.id }}
            liked={comment.liked}
            likes={comment.likes}
          />
          {of.mayComment && step !== 'answer' && (
            <Button
              variant="blackBorder"
              size="s"
              data-answer=""
              aria-label={words.answer_to(author.name)}
              onClick={() => setStep('answer')}
            >
              {words.answer}
            </Button>
          )}
          {of.accept && comment.root_id === null && (
            <Button
              variant="blackBorder"
              size="s"
              aria-pressed={accepted}
              onClick={() => of.accept!(accepted ? null : comment.id)}
            >
              {accepted ? words.unaccept : words.accept}
            </Button>
          )}
        </div>
      )}
      {step === 'answer' && (
        <CommentForm
          thread_id={of.thread_id}
          answers={{ id: comment.id, name: author.name }}
          timeNow={of.timeNow}
          onDone={closeForm('[data-answer]')}
          onCancel={closeForm('[data-answer]')}
        />
      )}
      <ConfirmDialog
        open={step === 'remove'}
        onCancel={read}
        title={words.removing.title}
        confirmLabel={words.removing.confirm}
        destructive
        onConfirm={() => remove.mutate(comment.id, { onSuccess: read })}
      >
        {words.removing.text}
      </ConfirmDialog>
    </article>
  )
}
