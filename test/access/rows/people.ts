import { randomUUID } from 'node:crypto'
import { aPerson, aPlanOf } from '../../factories.ts'
import type { Ground, Makers } from '../ground.ts'

export type PeopleRows =
  | 'invite'
  | 'invite link'
  | 'consent'
  | 'agreement'
  | 'session'
  | 'learner'
  | 'member'
  | 'group'
  | 'organization'
  | 'plan with seats'
  | 'seat'
  | 'plan of that seat'
  | 'service code'
  | 'code request'
  | 'code use'
  | 'support'
  | 'export'

/** Rows about people: invited people, members, payers. */
export const peopleRows = ({ platform, id, make, organization, one, later }: Ground): Makers<PeopleRows> => ({
  invite: () =>
    id(
      `
          insert into invites (organization_id, email, role, language, token_hash, expires_at, invited_by)
          values ($1, $2, 'learner', 'en', $5, $3, $4)
          returning id`,
      [organization, `${randomUUID()}@one.example`, later, one.owner.id, randomUUID()],
    ),
  'invite link': () =>
    id(
      `
          insert into invite_links (
            organization_id, label, role, max_uses, token_hash, sealed_token, expires_at, invited_by
          )
          values ($1, 'Class', 'learner', 9, $2, '', $3, $4)
          returning id`,
      [organization, randomUUID(), later, one.owner.id],
    ),
  consent: async () => {
    await platform.db.query('delete from consents where subject_id = $1', [one.learner.id])
    return id(
      `
          insert into consents (subject_id, organization_id, asked_by, scope, token_hash, expires_at, until)
          values ($1, $2, $3, '{progress}', $4, $5, $5)
          returning id`,
      [one.learner.id, organization, one.owner.id, randomUUID(), later],
    )
  },
  agreement: async () => {
    await platform.db.query('delete from consents where subject_id = $1', [one.learner.id])
    return id(
      `
          insert into consents (subject_id, organization_id, asked_by, scope, expires_at, until, state)
          values ($1, $2, $3, '{progress,reports}', $4, $4, 'granted')
          returning id`,
      [one.learner.id, organization, one.owner.id, later],
    )
  },
  session: () =>
    id(
      `
          insert into sessions (user_id, organization_id, token_hash, rotated_at, expires_at, ip, agent)
          values ($1, $2, $3, now(), $4, '', '')
          returning id`,
      [one.learner.id, organization, randomUUID(), later],
    ),
  learner: async () => (await aPerson(platform, { organization_id: organization })).id,
  member: () =>
    aPerson(platform, { organization_id: organization }).then((person) =>
      id('select id from memberships where user_id = $1', [person.id]),
    ),
  group: () =>
    id('insert into groups (organization_id, name) values ($1, $2) returning id', [
      organization,
      randomUUID(),
    ]),
  organization: () =>
    id(`insert into organizations (name, type) values ('Elsewhere', 'Retail') returning id`),
  'plan with seats': () => aPlanOf(platform, organization, { seats: 5 }),
  seat: async () => {
    const { id: person } = await aPerson(platform, { organization_id: organization, seat: true })
    return id('select id from seat_holders where user_id = $1', [person])
  },
  'plan of that seat': () =>
    id('select grant_id as id from seat_holders order by created_at desc, id desc limit 1'),
  'service code': () =>
    id(
      `
          insert into service_codes (
            organization_id, user_id, code, units_authorised, units_left, unit_cents, starts_on, ends_on
          )
          values ($1, $2, $3, 9, 9, 1499, '2020-01-01', '2099-01-01')
          returning id`,
      [organization, one.learner.id, randomUUID()],
    ),
  'code request': () =>
    id(
      `
          insert into service_code_requests (
            organization_id, user_id, code, units_authorised, starts_on, ends_on, requested_by
          )
          values ($1, $2, $3, 9, '2020-01-01', '2099-01-01', $4)
          returning id`,
      [organization, one.learner.id, randomUUID(), one.owner.id],
    ),
  'code use': async () =>
    id(`insert into service_code_uses (code_id, units, at) values ($1, 1, now()) returning id`, [
      await make('service code'),
    ]),
  support: () =>
    id(
      `
          insert into support_requests (user_id, name, email, language, category, subject, last_message_at)
          values ($1, 'A', 'a@one.example', 'en', 'technical', 'Help', now())
          returning id`,
      [one.learner.id],
    ),
  export: () =>
    id(
      `insert into data_exports (user_id, state, key, expires_at) values ($1, 'ready', $2, $3) returning id`,
      [one.learner.id, `exports/${randomUUID()}/asl-shop.zip`, later],
    ),
})
