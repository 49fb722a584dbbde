import { useQuery } from '@tanstack/react-query'
import Baby from 'lucide-react/icons/baby'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import type { MyFamily } from '../families.contract.ts'
import { ChildForm } from './ChildForm.tsx'
import { ChildSignIn, type Changing } from './ChildSignIn.tsx'
import { familiesApi, myFamily, useFamilyChange } from './families.api.ts'
import styles from './Family.module.css'
import { InviteForm } from './InviteForm.tsx'
import { Invites, Members } from './Members.tsx'
import { useMoreFamily } from './more-family.ts'
import { useWhatRemains } from './leaving.ts'
import { useFamilyWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Family in which the person learns, and the progress that it sees. */
function MemberOf({ of }: { of: NonNullable<MyFamily['member_of']> }) {
  const words = useFamilyWords().member_of
  const [leaving, setLeaving] = useState(false)
  const remains = useWhatRemains()
  const share = useFamilyChange(familiesApi.share)
  const leave = useFamilyChange(familiesApi.leave)
  return (
    <Card as="section" className={parts.group}>
      <h2 className={styles.heading}>{words.title(of.owner)}</h2>
      <p className={parts.note}>
        {of.has_access ? words.access : words.no_access} {of.child && words.child}
      </p>
      {!of.child && (
        <Switch
          label={words.share(of.owner)}
          hint={words.share_hint}
          checked={share.isPending ? share.variables : of.shares_progress}
          onChange={(event) => share.mutate(event.target.checked)}
        />
      )}
      {!of.child && (
        <div className={parts.actions}>
          <Button variant="White" onClick={() => setLeaving(true)}>
            {words.leave}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={leaving}
        onCancel={() => setLeaving(false)}
        title={words.leave_title}
        confirmLabel={words.leave}
        busy={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSettled: () => setLeaving(false) })}
      >
        {words.leave_text}
        {remains({ kind: 'family' })}
      </ConfirmDialog>
    </Card>
  )
}

/** One's own family: seats, people, invitations. */
function Own({ family }: { family: MyFamily }) {
  const words = useFamilyWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const [adding, setAdding] = useState<'invite' | 'child' | null>(null)
  const [changing, setChanging] = useState<Changing | null>(null)
  const { seats, until, members, invites } = family
  const number = (n: number): string => n.toLocaleString(language)
  const full = members.length >= seats
  const open = invites.filter(({ state }) => state === 'sent').length
  return (
    <>
      <Card as="section" className={parts.group}>
        <ProgressBar
          value={Math.min(1, members.length / Math.max(1, seats))}
          label={words.seats.label}
          valueText={words.seats.of(number(members.length), number(seats))}
          tone="green"
        />
        <p className={parts.note}>
          {full
            ? words.seats.full
            : until
              ? words.seats.until(formatDate(until, dates))
              : words.seats.forever}{' '}
          {open > 1 && !full && words.seats.more_invites(number(open))}
        </p>
        <div className={parts.actions}>
          <Button
            variant="Orange"
            icon={<UserPlus aria-hidden="true" />}
            disabled={full}
            onClick={() => setAdding('invite')}
          >
            {words.actions.invite}
          </Button>
          <Button
            variant="White"
            icon={<Baby aria-hidden="true" />}
            disabled={full}
            onClick={() => setAdding('child')}
          >
            {words.actions.child}
          </Button>
        </div>
      </Card>
      <section className={parts.panel}>
        <h2 className={styles.heading}>{words.members.title}</h2>
        {members.length > 0 ? (
          <Members members={members} onChange={(member, what) => setChanging({ member, what })} />
        ) : (
          <EmptyState title={words.members.empty} text={words.members.empty_text} />
        )}
      </section>
      {invites.length > 0 && (
        <section className={parts.panel}>
          <h2 className={styles.heading}>{words.invites.title}</h2>
          <Invites invites={invites} />
        </section>
      )}
      <Drawer
        open={adding !== null}
        onClose={() => setAdding(null)}
        title={adding === 'child' ? words.child.title : words.invite.title}
      >
        {adding === 'child' ? (
          <ChildForm onDone={() => setAdding(null)} />
        ) : (
          <InviteForm onDone={() => setAdding(null)} />
        )}
      </Drawer>
      <ChildSignIn changing={changing} onDone={() => setChanging(null)} />
    </>
  )
}

/** /app/manage_users: the family that one pays for, and the one that one learns in. */
export default function Family() {
  const words = useFamilyWords()
  const query = useQuery(myFamily)
  const more = useMoreFamily()
  const owns = query.data && (query.data.seats > 0 || query.data.members.length > 0)
  return (
    <Page className={styles.page} title={words.title} text={words.text}>
      <Asked
        query={query}
        failed={{ title: words.failed }}
        loading={
          <div aria-busy="true">
            <Skeleton shape="media" />
          </div>
        }
      >
        {(data) => data.member_of && <MemberOf of={data.member_of} />}
      </Asked>
      {owns && <Own family={query.data} />}
      {more}
      {query.data && !owns && !query.data.member_of && (
        <EmptyState
          title={words.none.title}
          text={words.none.text}
          link={{ href: '/product', label: words.none.plans }}
        />
      )}
    </Page>
  )
}
