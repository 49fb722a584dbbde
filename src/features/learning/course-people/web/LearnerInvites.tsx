import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/constants.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { usePageOf } from '#web/client/lists/use-page-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { courseAddress, letterOf } from '../../courses/web/public.ts'
import type { CourseInvite } from '../course-people.contract.ts'
import { useDraftChange, useDraftWords } from '../../course-drafts/web/public.ts'
import { coursePeopleApi, myInvites } from './course-people.api.ts'
import { InviteNotice } from './InviteNotice.tsx'
import { useCoursePeopleWords } from './words.ts'
import s from './Invites.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Courses that somebody asks the learner to take: they begin one, or say no. Nothing where nobody asks. */
export function LearnerInvites(): ReactNode {
  const words = useCoursePeopleWords(),
    drafts = useDraftWords(),
    t = words.learner_invites
  const dates = useDateOptions()
  const navigate = useNavigate()
  const named = useSearchParams()[0].get('invite')
  const { page, setPage } = usePageOf('invitations')
  const list = useQuery(myInvites({ role: 'eq.Learner', state: 'eq.sent', page, page_size: PAGE_SIZE })).data
  // The invitation named in a mail, whatever page of the list it is on.
  const asked = useQuery({ ...myInvites({ id: `eq.${named}` }), enabled: named !== null }).data?.data
  const common = useCommonWords(),
    lists = useListWords(),
    paging = { label: lists.pages, previous: common.previous, next: common.next, page: lists.page }
  const answer = useDraftChange(
    ({ row, state }: { row: CourseInvite; state: 'accept' | 'decline' }) =>
      coursePeopleApi[state](row.id) as Promise<unknown>,
    true,
    (_, { row, state }) => {
      if (state === 'accept' && row.version_id)
        void navigate(courseAddress('app', { id: row.version_id, common_id: row.common_id }))
    },
  )
  const open = list?.data.toSorted((a, b) => Number(b.id === named) - Number(a.id === named)) ?? []
  const busy = (row: CourseInvite, state: 'accept' | 'decline'): boolean =>
    answer.isPending && answer.variables.row.id === row.id && answer.variables.state === state
  if (open.length === 0) return <InviteNotice id={named} rows={asked} />
  return (
    <section aria-labelledby="invited" className={s['asked']}>
      <InviteNotice id={named} rows={asked} />
      <h2 id="invited">{t.title}</h2>
      <ul className={s['invites']}>
        {open.map((row) => (
          <Card key={row.id} as="li" look="wood" className={s['invite'] ?? ''}>
            <FileImage
              keyPath={row.cover ?? letterOf(row.title)}
              alt=""
              width={160}
              height={160}
              className={s['invitedCover']}
              loading="lazy"
            />
            <div className={s['words']}>
              <h3 className={s['name']}>{row.title || drafts.list.untitled}</h3>
              <p>
                {joinedByPoints([
                  row.invited_by && words.invites.by(row.invited_by),
                  row.organization,
                  words.invites.until(formatDate(row.expires_at, dates)),
                ])}
              </p>
            </div>
            <div className={parts.controls}>
              <Button
                variant="Yellow"
                loading={busy(row, 'accept')}
                onClick={() => answer.mutate({ row, state: 'accept' })}
                aria-label={`${t.take}: ${row.title}`}
              >
                {t.take}
              </Button>
              <Button
                variant="White"
                loading={busy(row, 'decline')}
                onClick={() => answer.mutate({ row, state: 'decline' })}
                aria-label={`${t.no}: ${row.title}`}
              >
                {t.no}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      <Pagination page={page} pages={list?.meta.total_pages ?? 0} onChange={setPage} words={paging} />
    </section>
  )
}
