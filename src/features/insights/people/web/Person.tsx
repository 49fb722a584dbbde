import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  Ask,
  type PersonRequest as PersonAction,
  peopleApi,
  personPage,
  SessionList,
  STATE_TONE,
  usePeopleAdminWords,
  usePeopleChange,
} from '#features/people/people-admin/web/public.ts'
import type { PersonPage } from '#features/people/people-admin/people-admin.contract.ts'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { HolderCredit } from '#features/commerce/credit/web/public.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { History } from './History.tsx'
import styles from './Person.module.css'
import { Reviews } from './Reviews.tsx'
import { Account, living, Places, RoleSection, Section, SignIn } from './Sections.tsx'
import { usePersonWords } from './words.ts'

function Actions({
  person,
  own,
  ask,
}: {
  person: PersonPage
  own: boolean
  ask: (what: PersonAction['what']) => void
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
  const me = useAuth((state) => state.user?.id)
  const [asked, setAsked] = useState<PersonAction | null>(null)
  const query = useQuery(personPage(id))
  return (
    <RecordPage
      query={query}
      none={words.missing}
      text={words.missing_text}
      back={{ href: '/admin/people', label: words.back }}
    >
      {(data) => {
        const own = data.id === me
        const ask = (what: PersonAction['what']): void => setAsked({ what, person: data })
        return (
          <Record
            wide
            title={data.name}
            text={
              <span className={parts.chips}>
                <Badge tone="wood">{admin.roles[data.kind]}</Badge>
                <Badge tone={STATE_TONE[data.state]}>{admin.states[data.state]}</Badge>
                {data.deaf_teacher && <Badge tone="blue">{words.deaf_teacher}</Badge>}
              </span>
            }
            actions={<Actions person={data} own={own} ask={ask} />}
          >
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
          </Record>
        )
      }}
    </RecordPage>
  )
}
