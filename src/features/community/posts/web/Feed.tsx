import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { NoneFound } from '#web/client/lists/NoneFound.tsx'
import { MoreButton } from '#web/client/lists/MoreButton.tsx'
import { Together } from '#web/client/together.tsx'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Chip, ChipGroup } from '#web/ui/display/Chip.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { OrganizationRules } from '../../organization-discussions/web/public.ts'
import { WeeklyCard } from '../../weekly/web/public.ts'
import { gateQuery, type Gate } from '../../standing/web/public.ts'
import { POST_KINDS, type PostKind } from '#contract/community.ts'
import type { Feed } from '../posts.contract.ts'
import { FEED_ORDERS } from '../shared/orders.ts'
import { FreshButton } from '../../threads/web/public.ts'
import {
  feedQuery,
  ownPostsQuery,
  tagsQuery,
  useFreshPosts,
  type FeedQuery,
  type Scope,
} from './posts.api.ts'
import { PostCard } from './PostCard.tsx'
import { Closed, closedOf } from './Closed.tsx'
import s from './Posts.module.css'
import { usePostWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Id of the list of posts. */
const FEED_ID = 'posts'

const pick = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value)

/** Choice of posts in the address. */
function useChoice(scopes: readonly Scope[]) {
  const [search, setSearch] = useSearchParams()
  const set = (name: string, value: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const query: FeedQuery = {
    scope: pick(scopes, search.get('scope')) ?? scopes[0] ?? 'everyone',
    order: pick(FEED_ORDERS, search.get('order')) ?? 'hot',
    ...(pick(POST_KINDS, search.get('kind')) && { kind: search.get('kind') as PostKind }),
    ...(search.get('tag') && { tag: search.get('tag')! }),
    ...(search.get('q') && { search: search.get('q')! }),
  }
  return { query, mine: search.get('show') === 'mine', set, clear: () => setSearch({}, { replace: true }) }
}

/** /app/community: posts for everyone or of one's organization, and one's own. */
export default function Community(): ReactNode {
  const words = usePostWords()
  const role = useRoles((state) => state.role)
  const gate = useQuery(gateQuery).data
  const organization = gate?.organization ?? null
  // The first that is open is shown first: a plan may open the organization's discussion alone.
  const scopes = (gate?.scopes ?? [])
    .filter(({ scope }) => scope === 'everyone' || organization !== null)
    .toSorted((a, b) => Number(b.open) - Number(a.open))
    .map(({ scope }) => scope)
  const choice = useChoice(scopes)
  const { query, mine, set } = choice
  const kinds = POST_KINDS.filter((kind) => kind !== 'announcement' || role !== 'Student')
  const openScopes = scopes.filter((scope) => gate && !closedOf(gate, scope))
  const postTo = mine ? openScopes[0] : openScopes.find((scope) => scope === query.scope)
  return (
    <Page
      title={words.title}
      text={words.text}
      actions={
        postTo && (
          <Menu
            trigger={
              <Button variant="Orange" icon={<Plus aria-hidden="true" />}>
                {words.new}
              </Button>
            }
            items={kinds.map((kind) => ({
              id: kind,
              label: words.kinds[kind],
              href: `/app/community/add/${kind}?scope=${postTo}`,
            }))}
          />
        )
      }
    >
      <Together fallback={<Skeleton lines={12} />}>
        <div className={parts.page}>
          <Segments
            label={words.scopes}
            value={mine ? 'mine' : (query.scope ?? 'everyone')}
            onChange={(value) => {
              set('show', value === 'mine' ? 'mine' : '')
              if (value !== 'mine') set('scope', value === scopes[0] ? '' : value)
            }}
            options={[
              { value: 'everyone', label: words.everyone },
              ...(organization ? [{ value: 'organization' as const, label: organization.name }] : []),
              { value: 'mine', label: words.mine },
            ]}
          />
          {!mine && query.scope === 'everyone' && gate && !closedOf(gate, 'everyone') && <WeeklyCard />}
          {!mine && query.scope === 'organization' && organization && (
            <OrganizationRules id={organization.id} name={organization.name} />
          )}
          {gate?.looks_at_held && (
            <p className={parts.note}>
              <Link href="/app/community/held">{words.held_link}</Link>
            </p>
          )}
          {mine ? <Mine /> : gate ? <Posts choice={choice} gate={gate} /> : <Skeleton lines={12} />}
        </div>
      </Together>
    </Page>
  )
}

type PostsProps = { choice: ReturnType<typeof useChoice>; gate: Gate }

function Posts({ choice: { query, set, clear }, gate }: PostsProps): ReactNode {
  const words = usePostWords(),
    common = useCommonWords()
  const scope = query.scope ?? 'everyone'
  const feed = useInfiniteQuery({
    ...feedQuery(query),
    enabled: !closedOf(gate, scope),
  })
  const tags = useQuery(tagsQuery(scope))
  const { fresh, read } = useFreshPosts(scope, gate.organization?.id ?? null)
  const { text, setText } = useDebouncedSearch({
    initial: query.search ?? '',
    onChange: (search) => set('q', search),
  })
  const filtered = query.kind !== undefined || query.tag !== undefined || query.search !== undefined
  const closed = closedOf(gate, scope)
  if (closed) return <Closed by={closed.closed_by} />
  const used = (tags.data ?? []).filter((tag) => tag.posts > 0 || tag.key === query.tag)
  return (
    <>
      <div className={parts.panel}>
        <div className={s['bar']}>
          <SearchInput
            label={words.search}
            placeholder={words.search}
            clearLabel={common.clear}
            value={text}
            onChange={setText}
          />
          <Select
            label={words.order}
            hideLabel
            value={query.order ?? 'hot'}
            onChange={(event) => set('order', event.target.value === 'hot' ? '' : event.target.value)}
            options={FEED_ORDERS.map((value) => ({ value, label: words.orders[value] }))}
          />
        </div>
        <ChipGroup label={words.kind}>
          {POST_KINDS.map((kind) => (
            <Chip
              key={kind}
              pressed={query.kind === kind}
              onPress={() => set('kind', query.kind === kind ? '' : kind)}
            >
              {words.kinds_all[kind]}
            </Chip>
          ))}
        </ChipGroup>
        {used.length > 0 && (
          <ChipGroup label={words.tags}>
            {used.map((tag) => (
              <Chip
                key={tag.key}
                pressed={query.tag === tag.key}
                count={tag.posts}
                onPress={() => set('tag', query.tag === tag.key ? '' : tag.key)}
              >
                {tag.name}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </div>
      <FreshButton
        count={fresh}
        label={words.fresh}
        onRead={() => {
          read()
          // The number that was pressed is gone: the list, with new posts at its top, takes the focus.
          document.querySelector<HTMLElement>(`#${FEED_ID}`)?.focus({ preventScroll: true })
        }}
      />
      <Shown
        query={feed}
        inside={scope === 'organization'}
        empty={
          filtered ? (
            <NoneFound
              title={words.none_found}
              text={words.none_found_text}
              clear={words.clear}
              onClear={clear}
            />
          ) : (
            <EmptyState title={words.none} text={words.none_text} />
          )
        }
      />
    </>
  )
}

function Mine(): ReactNode {
  const words = usePostWords()
  return (
    <>
      <p className={parts.note}>
        <Link href="/app/community/decisions">{words.decisions}</Link>
      </p>
      <Shown
        query={useInfiniteQuery(ownPostsQuery)}
        empty={<EmptyState title={words.none_mine} text={words.none_mine_text} />}
      />
    </>
  )
}

type ShownProps = {
  query: {
    data: { pages: Feed[] } | undefined
    error: Error | null
    isError: boolean
    isFetching: boolean
    isFetchingNextPage: boolean
    hasNextPage: boolean
    refetch: () => Promise<unknown>
    fetchNextPage: () => Promise<unknown>
  }
  empty: ReactNode
  /** All are of the organization whose discussion it is. */
  inside?: boolean
}

function Shown({ query, empty, inside = false }: ShownProps): ReactNode {
  const words = usePostWords()
  return (
    <Asked query={query} failed={{ title: words.failed }} loading={<Skeleton lines={12} />}>
      {({ pages }) => {
        const posts = pages.flatMap((page) => page.posts)
        if (posts.length === 0) return empty
        return (
          <div className={parts.group}>
            <ul id={FEED_ID} className={parts.items} tabIndex={-1}>
              {posts.map((post) => (
                <li key={post.id}>
                  <PostCard post={post} inside={inside} />
                </li>
              ))}
            </ul>
            <MoreButton query={query}>{words.more}</MoreButton>
          </div>
        )
      }}
    </Asked>
  )
}
