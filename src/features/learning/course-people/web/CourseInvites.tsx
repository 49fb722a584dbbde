import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/constants.ts'
import { AskedError } from '#web/client/asked.tsx'
import { FileImage } from '#web/client/files/file-image.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { usePageOf } from '#web/client/lists/use-page-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { letterOf } from '../../courses/web/public.ts'
import type { CourseInvite } from '../course-people.contract.ts'
import { useBase, useDraftChange, useDraftWords } from '../../course-drafts/web/public.ts'
import { coursePeopleApi, myInvites } from './course-people.api.ts'
import { InviteNotice } from './InviteNotice.tsx'
import { useCoursePeopleWords } from './words.ts'
import s from './Invites.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** /courses/invites: invitations to write or teach courses, with accept and decline. */
export default function CourseInvites(): ReactNode {
  const words = useCoursePeopleWords(),
    drafts = useDraftWords()
  const t = words.invites
  const common = useCommonWords(),
    base = useBase()
  const named = useSearchParams()[0].get('invite')
  const dates = useDateOptions()
  const waiting = usePageOf('page'),
    over = usePageOf('answered')
  const query = useQuery(myInvites({ state: 'eq.sent', page: waiting.page, page_size: PAGE_SIZE })),
    past = useQuery(myInvites({ state: 'neq.sent', page: over.page, page_size: PAGE_SIZE }))
  // The invitation named in a mail, whatever page of the list it is on.
  const asked = useQuery({ ...myInvites({ id: `eq.${named}` }), enabled: named !== null })
  const lists = useListWords(),
    paging = { label: lists.pages, previous: common.previous, next: common.next, page: lists.page }
  const answer = useDraftChange(
    ({ id, state }: { id: string; state: 'accept' | 'decline' }) =>
      coursePeopleApi[state](id) as Promise<unknown>,
  )
  const open = query.data?.data ?? [],
    answered = past.data?.data ?? []
  const pages = (label: string, list: typeof query, { page, setPage }: typeof waiting): ReactNode => (
    <Pagination
      page={page}
      pages={list.data?.meta.total_pages ?? 0}
      onChange={setPage}
      words={{ ...paging, label: `${paging.label}: ${label}` }}
    />
  )
  const busy = (id: string, state: 'accept' | 'decline'): boolean =>
    answer.isPending && answer.variables.id === id && answer.variables.state === state
  const card = (row: CourseInvite, actions: ReactNode) => (
    <Card key={row.id} as="li" className={s['invite'] ?? ''}>
      <FileImage
        keyPath={row.cover ?? letterOf(row.title)}
        alt=""
        width={96}
        height={96}
        className={s['cover']}
        loading="lazy"
      />
      <div className={s['words']}>
        <h3 className={s['name']}>{row.title || drafts.list.untitled}</h3>
        <p className={parts.caption}>
          {joinedByPoints([
            t.as[row.role],
            row.invited_by && t.by(row.invited_by),
            row.organization,
            row.state === 'sent' && t.until(formatDate(row.expires_at, dates)),
          ])}
        </p>
      </div>
      <div className={parts.controls}>{actions}</div>
    </Card>
  )
  if (query.isError && !query.data)
    return <AskedError query={query} level={1} title={drafts.list.failed} text={drafts.list.failed_text} />
  return (
    <Page title={t.title} text={t.text}>
      <InviteNotice id={named} rows={asked.data?.data} />
      {query.isPending ? (
        <Skeleton lines={4} />
      ) : open.length === 0 ? (
        <EmptyState
          title={t.none}
          text={t.none_text}
          link={{ href: base.list, label: t.courses, variant: 'blackBorder' }}
        />
      ) : (
        <section aria-labelledby="invites-open">
          <h2 id="invites-open" className="visually-hidden">
            {t.list}
          </h2>
          <ul className={s['invites']}>
            {open.map((row) =>
              card(
                row,
                <>
                  <Button
                    variant="Orange"
                    size="s"
                    loading={busy(row.id, 'accept')}
                    onClick={() => answer.mutate({ id: row.id, state: 'accept' })}
                    aria-label={`${t.accept}: ${row.title}`}
                  >
                    {t.accept}
                  </Button>
                  <Button
                    variant="White"
                    size="s"
                    loading={busy(row.id, 'decline')}
                    onClick={() => answer.mutate({ id: row.id, state: 'decline' })}
                    aria-label={`${t.decline}: ${row.title}`}
                  >
                    {t.decline}
                  </Button>
                </>,
              ),
            )}
          </ul>
          {pages(t.list, query, waiting)}
        </section>
      )}
      {answered.length > 0 && (
        <section aria-labelledby="invites-answered">
          <h2 id="invites-answered" className={s['part']}>
            {t.answered}
          </h2>
          <ul className={s['invites']}>
            {answered.map((row) =>
              card(
                row,
                <>
                  <Badge tone={row.state === 'accepted' ? 'green' : 'neutral'}>{t.states[row.state]}</Badge>
                  {row.state === 'accepted' && (
                    <Button size="s" variant="White" href={base.edit(row)}>
                      {t.open}
                    </Button>
                  )}
                </>,
              ),
            )}
          </ul>
          {pages(t.answered, past, over)}
        </section>
      )}
    </Page>
  )
}
