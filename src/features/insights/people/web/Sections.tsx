import { useId, useState, type ReactNode } from 'react'
import type { PersonPage } from '#features/people/people-admin/people-admin.contract.ts'
import { peopleApi, usePeopleAdminWords, usePeopleChange } from '#features/people/people-admin/web/public.ts'
import { zoneInWords } from '#web/client/format/zones.ts'
import { formatDate, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { Notice } from '#web/form/Notice.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './Person.module.css'
import { usePersonWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** True while an account can be changed: it is active or unconfirmed. */
export const living = ({ state }: Pick<PersonPage, 'state'>): boolean =>
  state === 'active' || state === 'unconfirmed'

/** `plain`: the content is already a part of the page with the same name. */
export function Section({
  title,
  plain = false,
  children,
}: {
  title: string
  plain?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card {...(!plain && { as: 'section', 'aria-labelledby': id })} className={styles.card}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}

function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </dl>
  )
}

/** Sign-in address, mail address, language and time since registration. */
export function Account({ person, onEmail }: { person: PersonPage; onEmail: () => void }) {
  const words = usePersonWords()
  const admin = usePeopleAdminWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const confirm = usePeopleChange(() => peopleApi.confirmation(person.id))
  const waits = person.waits_for_guardian || (person.email_verified_at === null && person.address !== null)
  return (
    <Section title={words.account}>
      <Facts
        facts={[
          [
            person.address === null ? words.sign_in_name : words.email,
            <>
              {person.email}
              {person.address !== null && (
                <>
                  <br />
                  <span className={parts.detail}>
                    {person.email_verified_at === null ? words.unconfirmed : words.confirmed}
                  </span>
                </>
              )}
            </>,
          ],
          ...(person.address === null
            ? [[words.mailbox, person.mailbox ?? words.no_mailbox] as [string, ReactNode]]
            : []),
          [words.language, words.languages[person.language]],
          [words.zone, zoneInWords(person.time_zone)],
          [admin.since, formatDate(person.created_at, dates)],
          [
            admin.last_seen,
            person.last_seen_at ? formatRelative(person.last_seen_at, Date.now(), language) : admin.never,
          ],
        ]}
      />
      {person.waits_for_guardian && <p className={parts.detail}>{words.waits_for_guardian}</p>}
      {person.new_email && <Notice kind="info">{words.changing(person.new_email)}</Notice>}
      {living(person) && (
        <div className={parts.chips}>
          <Button variant="blackBorder" size="s" onClick={onEmail}>
            {words.change_email}
          </Button>
          {waits && (
            <Button
              variant="blackBorder"
              size="s"
              loading={confirm.isPending}
              onClick={() => confirm.mutate(undefined)}
            >
              {words.send_confirmation}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

/** The role, why it can or cannot be changed here, and whether they are a Deaf teacher. */
export function RoleSection({
  person,
  own,
  onChange,
}: {
  person: PersonPage
  own: boolean
  onChange: () => void
}) {
  const words = usePersonWords()
  const { roles } = usePeopleAdminWords()
  const named = person.role === 'Admin' && person.named_administrator
  const [isDeafTeacher, setIsDeafTeacher] = useState(person.deaf_teacher)
  const deaf = usePeopleChange((named: boolean) => peopleApi.deafTeacher(person.id, named))
  const why = own
    ? words.role_own
    : named
      ? words.role_settings
      : person.role_changes
        ? words.role_free
        : words.role_places
  return (
    <Section title={words.role}>
      <p>
        <strong>{roles[person.kind]}</strong>
      </p>
      {living(person) && <p className={parts.detail}>{why}</p>}
      {living(person) && !own && !named && person.role_changes && (
        <div className={parts.chips}>
          <Button variant="blackBorder" size="s" onClick={onChange}>
            {words.change_role}
          </Button>
        </div>
      )}
      {living(person) && (
        <Switch
          label={words.deaf_teacher}
          hint={words.deaf_teacher_hint}
          checked={isDeafTeacher}
          onChange={({ target: { checked } }) => {
            setIsDeafTeacher(checked)
            deaf.mutate(checked, { onError: () => setIsDeafTeacher(!checked) })
          }}
        />
      )}
    </Section>
  )
}

/** Organizations and groups, and invitations that wait. */
export function Places({ person }: { person: PersonPage }) {
  const words = usePersonWords()
  const dates = useDateOptions()
  const resend = usePeopleChange((id: string) => peopleApi.resendInvite(id))
  return (
    <Section title={words.places}>
      {person.places.length === 0 && <p className={parts.detail}>{words.no_places}</p>}
      <ul className={styles.list}>
        {person.places.map((place) => (
          <li key={place.id}>
            <div>
              <Link
                href={`/admin/${place.center ? 'regional-center' : 'organization'}/${place.organization_id}?tab=people`}
              >
                {place.organization}
              </Link>
              {place.groups.length > 0 && (
                <p className={parts.detail}>{words.groups(place.groups.join(', '))}</p>
              )}
            </div>
            <span className={parts.detail}>
              {words.kinds[place.kind]}
              {place.status === 'inactive' && ` · ${words.ended}`}
            </span>
          </li>
        ))}
      </ul>
      {person.invites.length > 0 && (
        <>
          <h3>{words.invites}</h3>
          <ul className={styles.list}>
            {person.invites.map((invite) => (
              <li key={invite.id}>
                <div>
                  {invite.organization}
                  <p className={parts.detail}>
                    {invite.state === 'expired'
                      ? words.invite_expired
                      : words.invite_until(formatDate(invite.expires_at, dates))}
                  </p>
                </div>
                <Button
                  variant="OffWhite"
                  size="s"
                  loading={resend.isPending && resend.variables === invite.id}
                  onClick={() => resend.mutate(invite.id)}
                >
                  {words.resend}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** Ways of signing in, the second step, and the link to a new password. */
export function SignIn({ person }: { person: PersonPage }) {
  const words = usePersonWords()
  const reset = usePeopleChange(() => peopleApi.reset(person.id))
  return (
    <Section title={words.sign_in}>
      <Facts
        facts={[
          [
            words.with,
            person.ways.length > 0
              ? person.ways.map((method) => words.ways[method]).join(', ')
              : words.no_ways,
          ],
          [words.two_factor, person.two_factor ? words.on : words.off],
        ]}
      />
      {living(person) && person.mailbox !== null && !person.waits_for_guardian && (
        <div className={parts.chips}>
          <Button
            variant="blackBorder"
            size="s"
            loading={reset.isPending}
            onClick={() => reset.mutate(undefined)}
          >
            {words.send_reset}
          </Button>
        </div>
      )}
    </Section>
  )
}
