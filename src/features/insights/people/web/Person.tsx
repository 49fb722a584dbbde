import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  Ask,
  type Asked as AskedAction,
  peopleApi,
  personPage,
  SessionList,
  STATE_TONE,
  usePeopleAdminWords,
  usePeopleChange,
} from '#features/people/people-admin/web/public.ts'
import type { PersonPage } from '#features/people/people-admin/people-admin.contract.ts'
import { Asked } from '#web/client/asked.tsx'
import { ApiError } from '#web/client/api.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { HolderCredit } from '#features/commerce/credit/web/public.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { History } from './History.tsx'
import styles from './Person.module.css'
import { Reviews } from './Reviews.tsx'
import { Account, living, Places, RoleSection, Section, SignIn } from './Sections.tsx'
import { usePersonWords } from './words.ts'

const NOT_FOUND = 404

function Actions({
  person,
  own,
  ask,
}: {
  person: PersonPage
  own: boolean
  ask: (what: AskedAction['what']) => void
}) {
  const words = usePeopleAdminWords()
  const unsuspend = usePeopleChange(() => peopleApi.unsuspend(person.id))
  if (person.merged_into)
    return (
      <Button variant="blackBorder" href={`/admin/people/${person.merged_into}`}>
        {words.merged_into}
      </Button>
    )
  if (person.state === 'deleted')
    return (
      <Button variant="blackBorder" disabled={!person.restorable} onClick={() => ask('restore')}>
        {words.restore}
      </Button>
    )
  if (own) return null
  return (
    <>
      {living(person) && person.role !== 'Admin' && (
        <>
          <Button variant="blackBorder" onClick={() => ask('act')}>
            {words.act}
          </Button>
          <Button variant="White" href={`/admin/people/${person.id}/merge`}>
            {words.merge}
          </Button>
        </>
      )}
      {person.state === 'suspended' ? (
        <Button
          variant="blackBorder"
          loading={unsuspend.isPending}
          onClick={() => unsuspend.mutate(undefined)}
        >
          {words.unsuspend}
        </Button>
      ) : (
        <Button variant="White" onClick={() => ask('suspend')}>
          {words.suspend}
        </Button>
      )}
      <Button variant="White" onClick={() => ask('delete')}>
        {words.delete}
      </Button>
    </>
  )
}

/** /admin/people/:id: one account, with all that an administrator may do to it. */
export default function Person() {
  const { id = '' } = useParams()
  const words = usePersonWords()
  const admin = usePeopleAdminWords()
  const lists = useListWords()
  const me = useAuth((state) => state.user?.id)
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const query = useQuery(personPage(id))
  if (query.error instanceof ApiError && query.error.status === NOT_FOUND)
    return (
      <EmptyState
        level={1}
        title={words.missing}
        text={words.missing_text}
        action={<Button href="/admin/people">{words.all_people}</Button>}
      />
    )
  return (
    <Asked query={query} failed={{ level: 1, title: lists.failed, text: lists.failed_text }}>
      {(data) => {
        const own = data.id === me
        const ask = (what: AskedAction['what']): void => setAsked({ what, person: data })
        return (
          <div className={styles.page}>
            <BackLink href="/admin/people">{words.back}</BackLink>
            <PageHeader
              title={data.name}
              text={
                <span className={styles.badges}>
                  <Badge tone="wood">{admin.roles[data.kind]}</Badge>
                  <Badge tone={STATE_TONE[data.state]}>{admin.states[data.state]}</Badge>
                  {data.deaf_teacher && <Badge tone="blue">{words.deaf_teacher}</Badge>}
                </span>
              }
              actions={<Actions person={data} own={own} ask={ask} />}
            />
            <div className={styles.cards}>
              {data.state !== 'deleted' && <Account person={data} onEmail={() => ask('email')} />}
              <RoleSection person={data} own={own} onChange={() => ask('role')} />
              <Places person={data} />
              <Reviews id={data.id} />
              {data.state !== 'deleted' && (
                <Card className={styles.card}>
                  <HolderCredit of={{ user_id: data.id }} gives />
                </Card>
              )}
              {data.state !== 'deleted' && (
                <>
                  <SignIn person={data} />
                  <Section title={words.sessions}>
                    <SessionList id={data.id} all />
                  </Section>
                </>
              )}
            </div>
            <Section title={words.history} plain>
              <History id={data.id} />
            </Section>
            {asked && <Ask asked={asked} onDone={() => setAsked(null)} />}
          </div>
        )
      }}
    </Asked>
  )
}
