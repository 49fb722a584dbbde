import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { zoneInWords } from '#web/client/format/zones.ts'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatTile } from '#web/ui/display/StatTile.tsx'
import { Tabs, type Tab } from '#web/ui/navigation/Tabs.tsx'
import { useCourseWords } from '#features/learning/courses/web/public.ts'
import type { OrganizationRow } from '#features/people/organizations/organizations.contract.ts'
import { LinksPanel } from '#features/people/invite-links/web/public.ts'
import { Notice } from '#web/form/Notice.tsx'
import { seatSummary, SeatTiles } from '#features/access/seats/web/public.ts'
import { PlanAndInvoices } from '#features/commerce/subscriptions/web/public.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { areaOf, CENTER } from './area.ts'
import { useDoors } from './Doors.tsx'
import { InviteSomebody } from './InviteSomebody.tsx'
import { oneOrganization } from './organizations.api.ts'
import styles from './Organizations.module.css'
import { Courses } from './Courses.tsx'
import { Groups } from './Groups.tsx'
import { History } from './History.tsx'
import { Invites } from './Invites.tsx'
import { People } from './People.tsx'
import { useOrganizationWords } from './words.ts'
import layoutParts from '#web/ui/layout/parts.module.css'

function Overview({ row }: { row: OrganizationRow }) {
  const { one: words, form } = useOrganizationWords()
  const { languages } = useCourseWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const number = (n: number | null): string => (n ?? 0).toLocaleString(language)
  const seats = useQuery(seatSummary(row.id)).data
  const tab = (name: string): string => `${areaOf(row)}/${row.id}?tab=${name}`
  const facts: [string, ReactNode][] = [
    [words.owners, row.owners ?? words.none],
    [words.language, languages[row.language]],
    [
      form.contact_email,
      row.contact_email ? (
        <a key="mail" href={`mailto:${row.contact_email}`}>
          {row.contact_email}
        </a>
      ) : (
        words.none
      ),
    ],
    [form.phone, row.phone ?? words.none],
    [
      form.website,
      row.website ? (
        <a key="site" href={row.website} rel="noopener noreferrer">
          {row.website}
        </a>
      ) : (
        words.none
      ),
    ],
    [form.address, row.address ?? words.none],
    [form.time_zone, zoneInWords(row.time_zone)],
    [words.since, formatDate(row.created_at, dates)],
  ]
  return (
    <div className={layoutParts.page}>
      <div className={styles.tiles}>
        <StatTile
          label={words.learners}
          value={number(row.learners)}
          href={`${tab('people')}&kind=eq.learner`}
        />
        <StatTile label={words.staff} value={number(row.staff)} href={tab('people')} />
        <StatTile label={words.seats} value={number(row.seats)} />
        <StatTile label={words.open_invites} value={number(row.open_invites)} href={tab('invites')} />
      </div>
      <div className={styles.panels}>
        <Card as="section" aria-labelledby="facts" className={styles.panel}>
          <h2 id="facts" className={styles.title}>
            {words.facts}
          </h2>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => [
              <dt key={`${name} name`}>{name}</dt>,
              <dd key={name}>{value}</dd>,
            ])}
          </dl>
        </Card>
        <Card as="section" aria-labelledby="plan" className={styles.panel}>
          <h2 id="plan" className={styles.title}>
            {words.plan}
          </h2>
          {seats && seats.bought > 0 ? <SeatTiles summary={seats} /> : <p>{words.plan_none}</p>}
          <Link href={tab('plan')}>{words.plan_open}</Link>
        </Card>
      </div>
    </div>
  )
}

/** One organization whole; `extra` are parts that only some have. */
export function OrganizationScreen({
  back,
  extra,
}: {
  back: string
  extra?: (row: OrganizationRow) => Tab[]
}) {
  const words = useOrganizationWords()
  const dates = useDateOptions()
  const mayEdit = useCan('Organization', 'Update')
  const mayShut = useCan('Organization', 'Delete')
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { ask, dialogs } = useDoors()
  const query = useQuery(oneOrganization(id))
  return (
    <RecordPage
      query={query}
      none={words.form.missing}
      text={words.form.missing_text}
      back={{ href: back, label: words.form.back }}
    >
      {(data) => {
        const active = data.status === 'active'
        const tabs: Tab[] = [
          { id: 'overview', label: words.one.overview, panel: <Overview row={data} /> },
          ...(extra?.(data) ?? []),
          { id: 'people', label: words.one.people, panel: <People id={data.id} /> },
          {
            id: 'invites',
            label: words.one.invites,
            panel: (
              <div className={layoutParts.page}>
                {active && <InviteSomebody organization_id={data.id} />}
                <Invites id={data.id} />
              </div>
            ),
          },
          {
            id: 'links',
            label: words.one.links,
            panel: <LinksPanel organization_id={data.id} closed={!active} />,
          },
          { id: 'groups', label: words.one.groups, panel: <Groups id={data.id} /> },
          { id: 'courses', label: words.one.courses, panel: <Courses id={data.id} /> },
          {
            id: 'plan',
            label: words.one.plan,
            panel: (
              <div className={layoutParts.page}>
                <PlanAndInvoices organization={data} may={false} />
              </div>
            ),
          },
          { id: 'history', label: words.one.history, panel: <History id={data.id} /> },
        ]
        return (
          <Record
            wide
            kicker={data.type_name}
            title={data.name}
            state={!active && ['red', (data.type === CENTER ? words.centers : words).inactive]}
            actions={
              <>
                {mayEdit && (
                  <Button variant="Orange" href={`${areaOf(data)}/edit/${data.id}`}>
                    {words.actions.edit}
                  </Button>
                )}
                <Button variant="blackBorder" href={`/admin/reports?organization_id=${data.id}`}>
                  {words.one.report}
                </Button>
                {mayShut && (
                  <Button variant={active ? 'White' : 'blackBorder'} onClick={() => ask(data)}>
                    {active ? words.actions.deactivate : words.actions.activate}
                  </Button>
                )}
              </>
            }
          >
            {!active && (
              <Notice kind="info">
                {words.one.closed(formatDate(data.deactivated_at, dates))}{' '}
                {data.deactivated_reason && words.one.closed_why(data.deactivated_reason)}
              </Notice>
            )}
            <Tabs
              label={words.one.tabs}
              tabs={tabs}
              active={search.get('tab') ?? 'overview'}
              onChange={(tab) => setSearch(tab === 'overview' ? {} : { tab })}
            />
            {dialogs}
          </Record>
        )
      }}
    </RecordPage>
  )
}

/** /admin/organization/:id */
export default function Organization() {
  return <OrganizationScreen back="/admin/organization" />
}
