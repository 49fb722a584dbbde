import { DAY_MS } from '#contract/durations.ts'
import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { isChild } from '#contract/legal.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import { CONSENT, consentErrors, type RequestConsent, type ConsentScope } from '../consents.contract.ts'
import { consents } from './consents.table.ts'
import { consentMail } from './consents.mails.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { lapse } from './lapse.ts'
import { guardianAddressOf } from '../../accounts/server/public.ts'
import { notices } from './consents.notices.ts'

const USUAL_SCOPES: readonly ConsentScope[] = ['progress', 'reports']
const inWords = (day: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)

/** Shows a request in the product to the adult whom it asks. */
export const progressAsked =
  port<
    (
      platform: TxPlatform,
      tx: Db,
      asked: { id: string; subject_id: string; organization_id: string; organization: string },
    ) => Promise<void>
  >('progressAsked')

/**
 * Requests consent by mail from a learner of the organization, or from a child's guardian: the one who
 * approved the account, and otherwise the address that the requester enters. With a current consent, this
 * requests an extension (or a wider scope); until the answer, and after a refusal, the current consent
 * remains unchanged.
 */
export async function requestConsent(
  platform: Platform,
  person: Person,
  input: z.output<typeof RequestConsent>,
): Promise<string> {
  const now = platform.clock()
  const everyone = person.permissions.scope('Student', 'Update') === 'all'
  return platform.db
    .transaction(async (tx) => {
      const [subject] = await tx.query<{
        email: string | null
        language: Language
        birth_year: number | null
        name: string
        organization_id: string
        organization: string
        same: boolean
        known: string | null
        staff: boolean
        standing: Date | null
        agreed_by: string | null
        agreed_scope: ConsentScope[] | null
      }>(
        `
          select
            u.email::text, u.language, u.birth_year, trim(u.first_name || ' ' || u.last_name) as name,
            o.id as organization_id, o.name as organization, coalesce(u.email = $3::citext, false) as same,
            ${guardianAddressOf('u.id')} as known,
            exists (
              select
              from ${memberships} s
              join ${users} w on w.id = s.user_id
              where s.organization_id = o.id
                and s.kind <> 'learner'
                and s.status = 'active'
                and w.email = $3::citext
            ) as staff,
            st.until as standing, st.guardian_email::text as agreed_by, st.scope as agreed_scope
          from ${memberships} m
          join ${users} u on u.id = m.user_id and u.deleted_at is null
          join ${organizations} o on o.id = m.organization_id
          left join consents st
            on st.subject_id = u.id and st.organization_id = o.id and st.state = 'granted' and st.until > $4
          where m.user_id = $1
            and m.kind = 'learner'
            and m.status = 'active'
            and ($2::uuid is null or m.organization_id = $2)
          order by m.created_at
          limit 1`,
        [
          input.subject_id,
          everyone && person.organization_id === null ? null : person.organization_id,
          input.guardian_email ?? null,
          now,
        ],
      )
      if (!subject || (!everyone && person.organization_id === null)) throw new Failure(common.not_found)
      const refuse = (definition: typeof consentErrors.guardian_needed): never => {
        throw Failure.at('guardian_email', definition)
      }
      const child = isChild(subject.birth_year, now)
      // Ask the guardian who granted the current consent, not another one that the requester enters.
      const guardian = child ? (subject.known ?? subject.agreed_by ?? input.guardian_email) : undefined
      if (child && guardian === undefined) refuse(consentErrors.guardian_needed)
      // Adults consent for themselves: an address entered by the requester could be the requester's own.
      if (!child && input.guardian_email !== undefined) refuse(consentErrors.guardian_not_needed)
      if (subject.same) refuse(consentErrors.guardian_is_learner)
      // Nor does the school say yes to itself.
      if (subject.staff && subject.known === null && subject.agreed_by === null)
        refuse(consentErrors.guardian_is_staff)
      await lapse(tx, { subject_id: input.subject_id, organization_id: subject.organization_id }, now)
      const scope = [...new Set(input.scope ?? subject.agreed_scope ?? USUAL_SCOPES)]
      const token = newToken()
      const until = input.until ? new Date(input.until) : new Date(now.getTime() + CONSENT.lastsDays * DAY_MS)
      const [row] = await tx.orm
        .insert(consents)
        .values({
          subject_id: input.subject_id,
          organization_id: subject.organization_id,
          asked_by: person.user_id,
          scope,
          guardian_email: guardian ?? null,
          token_hash: hashOf(token),
          expires_at: new Date(now.getTime() + CONSENT.requestDays * DAY_MS),
          until,
          created_at: now,
        })
        .returning({ id: consents.id })
      await audit(
        tx,
        person,
        {
          code: 'CONSENT_CREATED',
          subject_type: 'consent',
          subject_id: row!.id,
          organization_id: subject.organization_id,
          ...(subject.standing && { before: { until: subject.standing.toISOString() } }),
          after: { learner: input.subject_id, scope, until: until.toISOString() },
        },
        now,
      )
      if (guardian === undefined)
        await progressAsked(platform, tx, {
          id: row!.id,
          subject_id: input.subject_id,
          organization_id: subject.organization_id,
          organization: subject.organization,
        })
      // Adults without an address see the request in their settings, since the answer is theirs.
      const to = guardian ?? subject.email
      if (to !== null)
        await platform.mail.send(tx, notices.progressRequest, {
          to,
          language: subject.language,
          content: {
            ...consentMail(subject.language, {
              organization: subject.organization,
              learner: subject.name,
              child,
              until: subject.standing && inWords(subject.standing, subject.language),
              url: `${platform.config.PUBLIC_URL}/consent-request#token=${token}`,
            }),
            ...(guardian !== undefined && { named: true as const }),
          },
        })
      return row!.id
    })
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? new Failure(consentErrors.consent_open) : error
    })
}
