import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { FilmField } from '#features/media/media/web/public.ts'
import { Asked } from '#web/client/asked.tsx'
import { Together } from '#web/client/together.tsx'
import { isApiError } from '#web/client/api.ts'
import { formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { showToast } from '#web/client/toasts.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Chip, ChipGroup } from '#web/ui/display/Chip.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import {
  FILM_SECONDS,
  POST_LENGTH,
  TAGS_OF_A_POST,
  TITLE_LENGTH,
  UPLOAD_PURPOSE,
  type PostKind,
} from '#contract/community.ts'
import { gateQuery, RULES_UNREAD, RulesDialog, type Gate } from '../../standing/web/public.ts'
import { MentionField, mentionKeys, NO_TEXT, useCommunityChange } from '../../threads/web/public.ts'
import type { Post } from '../posts.contract.ts'
import { Closed, closedOf } from './Closed.tsx'
import { ownPostsQuery, postQuery, publishPost, removePost, tagsQuery, type Scope } from './posts.api.ts'
import s from './Posts.module.css'
import { useDraft } from './use-draft.ts'
import { usePostWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** /app/community/add/:type: a new post of a kind, for everyone or for one's organization. */
export function AddPost(): ReactNode {
  const words = usePostWords()
  const { type = 'discussion' } = useParams()
  const kind = type as PostKind
  const query = useQuery(gateQuery)
  return (
    <Page className={s['compose']} title={words.compose.titles[kind]}>
      <Asked query={query} failed={{ title: words.failed }} loading={<Skeleton lines={12} />}>
        {(gate) => <ForScope kind={kind} gate={gate} />}
      </Asked>
    </Page>
  )
}

/** The form of a new post for one of the open scopes; the gate if none is open. */
function ForScope({ kind, gate }: { kind: PostKind; gate: Gate }): ReactNode {
  const words = usePostWords()
  const [search, setSearch] = useSearchParams()
  const { organization } = gate
  const open = gate.scopes.filter((one) => one.open).map((one) => one.scope)
  const scope = open.find((one) => one === search.get('scope')) ?? open[0]
  if (!scope) return <Closed by={closedOf(gate, 'everyone')!.closed_by} />
  return (
    <>
      <Drafts kind={kind} />
      {open.length > 1 && organization && (
        <Segments
          label={words.compose.for}
          value={scope}
          onChange={(value) => setSearch({ scope: value }, { replace: true })}
          options={open.map((value) => ({
            value,
            label: value === 'everyone' ? words.everyone : organization.name,
          }))}
        />
      )}
      <Editor key={scope} kind={kind} scope={scope} post={null} />
    </>
  )
}

/** /app/community/edit/:id: a draft, or a post that others read. */
export function EditPost(): ReactNode {
  const words = usePostWords()
  const { id = '' } = useParams()
  const query = useQuery(postQuery(id))
  return (
    <Asked query={query} failed={{ level: 1, title: words.failed }} loading={<Skeleton lines={12} />}>
      {(post) =>
        post.may.change ? (
          <Page
            className={s['compose']}
            title={post.state === 'draft' ? words.compose.titles[post.kind] : words.compose.edit}
            kicker={post.organization?.name}
          >
            <Together fallback={<Skeleton lines={12} />}>
              <Editor
                key={post.id}
                kind={post.kind}
                scope={post.organization ? 'organization' : 'everyone'}
                post={post}
              />
            </Together>
          </Page>
        ) : (
          <Page title={words.compose.edit}>
            <EmptyState
              title={words.compose.not_yours}
              link={{ href: `/app/community/${post.id}`, label: words.post }}
            />
          </Page>
        )
      }
    </Asked>
  )
}

/** Drafts of this kind that are not posted yet. */
function Drafts({ kind }: { kind: PostKind }): ReactNode {
  const words = usePostWords()
  const query = useInfiniteQuery(ownPostsQuery)
  const [first] = useState(() => Date.now())
  const draft = query.data?.pages
    .flatMap((page) => page.posts)
    .find((post) => post.state === 'draft' && post.kind === kind && query.dataUpdatedAt <= first + 5000)
  if (!draft) return null
  return (
    <p className={parts.note}>
      {words.compose.drafts}:{' '}
      <Link href={`/app/community/edit/${draft.id}`}>
        {words.compose.use_draft(draft.title || words.compose.untitled)}
      </Link>
    </p>
  )
}

type EditorProps = { kind: PostKind; scope: Scope; post: Post | null }

function Editor({ kind, scope, post }: EditorProps): ReactNode {
  const words = usePostWords(),
    common = useCommonWords(),
    language = useLanguage(),
    dates = useDateOptions(),
    navigate = useNavigate()
  const user_id = useAuth((state) => state.user?.id ?? '')
  const tags = useQuery(tagsQuery(scope))
  const draft = useDraft({ kind, scope, language: post?.language ?? language, post })
  const [sending, setSending] = useState(false),
    [chosen, setChosen] = useState(NO_TEXT.chosen)
  const field = useRef<HTMLTextAreaElement>(null)
  const live = post !== null && post.state !== 'draft'
  const { words: typed, set } = draft
  const send = useCommunityChange(async () => {
    const id = await draft.save()
    if (id === null || live) return id
    const { state } = await publishPost(id)
    showToast({ variant: 'Success', message: state === 'held' ? words.compose.held : words.compose.done })
    return id
  })
  const remove = useCommunityChange(removePost)
  const publish = (): void =>
    send.mutate(undefined, {
      onSuccess: (id) =>
        void navigate(id === null ? '/app/community' : `/app/community/${id}`, { replace: true }),
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    publish()
  }
  const unread = isApiError(send.error) && send.error.code === RULES_UNREAD
  const error = unread ? null : send.error
  const problem = error === null ? null : isApiError(error) ? error.message : common.unreachable
  const atTitle = isApiError(error) && error.code === 'title_missing',
    atFilm =
      isApiError(error) && ['film_missing', 'film_not_yours', 'films_closed'].includes(error.code ?? '')
  const film = (
    <FilmField
      label={words.compose.film}
      value={typed.film === null ? null : { media_id: typed.film }}
      onChange={(media_id) => set({ film: media_id })}
      onBusy={setSending}
      purpose={`${UPLOAD_PURPOSE} ${user_id}`}
      draftKey={`post ${post?.id ?? kind}`}
      longest={FILM_SECONDS}
      error={atFilm ? (problem ?? undefined) : undefined}
    />
  )
  return (
    <form className={parts.form} onSubmit={submit}>
      <FormGuard values={live ? JSON.stringify(typed) : ''} requests={[send]} />
      {!atTitle && !atFilm && <ErrorNotice error={error} />}
      {kind === 'video' && film}
      <TextInput
        label={words.compose.heading}
        hint={words.compose.heading_hint}
        value={typed.title}
        maxLength={TITLE_LENGTH}
        onChange={(event) => set({ title: event.target.value })}
        error={atTitle ? (problem ?? undefined) : undefined}
      />
      <MentionField
        field={field}
        label={kind === 'video' ? words.compose.text_optional : words.compose.text}
        rows={6}
        maxLength={POST_LENGTH}
        value={{ text: typed.text, chosen }}
        onChange={(next) => {
          setChosen(next.chosen)
          set({ text: next.text, mentions: mentionKeys(next) })
        }}
        within={post ? { thread_id: post.id } : scope === 'organization' ? scope : null}
      />
      {kind !== 'video' && film}
      {(tags.data ?? []).length > 0 && (
        <div className={parts.group}>
          <p className={parts.label}>{words.compose.tags}</p>
          <ChipGroup label={words.compose.tags}>
            {tags.data!.map((tag) => {
              const on = typed.tags.includes(tag.key)
              return (
                <Chip
                  key={tag.key}
                  pressed={on}
                  onPress={() =>
                    set({
                      tags: on
                        ? typed.tags.filter((key) => key !== tag.key)
                        : [...typed.tags, tag.key].slice(0, TAGS_OF_A_POST),
                    })
                  }
                >
                  {tag.name}
                </Chip>
              )
            })}
          </ChipGroup>
        </div>
      )}
      {kind !== 'announcement' && (
        <Checkbox
          label={words.compose.in_sign}
          checked={typed.answers_in_sign}
          onChange={(event) => set({ answers_in_sign: event.target.checked })}
        />
      )}
      <div className={parts.actions}>
        <Button type="submit" variant="Orange" loading={send.isPending} disabled={sending}>
          {live ? words.compose.save : words.compose.publish}
        </Button>
        {!live && draft.id !== null && (
          <Button
            variant="blackBorder"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(draft.id!, {
                onSuccess: () => void navigate('/app/community', { replace: true }),
              })
            }
          >
            {words.compose.remove}
          </Button>
        )}
      </div>
      {unread && <RulesDialog onAccepted={publish} onClose={() => send.reset()} />}
      {!live && (
        <p role="status" className={parts.note}>
          {draft.state === 'failed'
            ? words.compose.unsaved
            : draft.state === 'saving'
              ? words.compose.saving
              : draft.saved && words.compose.saved(formatTime(draft.saved, dates))}
        </p>
      )}
    </form>
  )
}
