import { forgetJobs, sealedAddresses } from './account-data/server/public.ts'
import type { LegalInForce } from '#contract/legal.ts'
import type { Db } from '#server/db/database.ts'
import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import type { PlatformQueries } from '#server/platform.ts'
import type { Forget } from './account-data/server/public.ts'
import type { FamilyPorts } from './families/server/public.ts'
import type { Reads } from './looks/server/looks.service.ts'
import type { Seats } from './memberships/server/memberships.service.ts'
import type { Taught } from './users/server/public.ts'
import type { AccessOf } from './users/server/users.routes.ts'
import { accountDataRoutes, type AccountDataPorts } from './account-data/server/account-data.routes.ts'
import { consentsRoutes } from './consents/server/consents.routes.ts'
import { consentNotices, forgetGuardian, progressAsked } from './consents/server/public.ts'
import { dutiesRoutes } from './duties/server/duties.routes.ts'
import { dutySources, type DutySource } from './duties/server/public.ts'
import { emailChangeRoutes } from './email-change/server/email-change.routes.ts'
import { dropEmailChange } from './email-change/server/public.ts'
import { familiesRoutes } from './families/server/families.routes.ts'
import { forgetFamilyInvited } from './families/server/public.ts'
import { groupsRoutes } from './groups/server/groups.routes.ts'
import { guardiansRoutes } from './guardians/server/guardians.routes.ts'
import { sealedLinks } from './invite-links/server/public.ts'
import { inviteLinksRoutes } from './invite-links/server/invite-links.routes.ts'
import { invitesRoutes } from './invites/server/invites.routes.ts'
import { forgetInvited, inviteOwner, paysFor, placeOfInvited, seatOfJoiner } from './invites/server/public.ts'
import { looksRoutes } from './looks/server/looks.routes.ts'
import { recordLooks } from './looks/server/public.ts'
import { membershipsRoutes } from './memberships/server/memberships.routes.ts'
import { addPlace } from './memberships/server/public.ts'
import { notify } from './notifications/server/public.ts'
import { notificationsRoutes } from './notifications/server/notifications.routes.ts'
import { organizationsRoutes } from './organizations/server/organizations.routes.ts'
import { makeOrganization, forgetContact } from './organizations/server/public.ts'
import { passwordsRoutes } from './passwords/server/passwords.routes.ts'
import { endWithPassword } from './passwords/server/public.ts'
import { peopleAdminRoutes } from './people-admin/server/people-admin.routes.ts'
import { providersRoutes } from './providers/server/providers.routes.ts'
import { loadPermissions } from './roles/server/public.ts'
import { rolesRoutes } from './roles/server/roles.routes.ts'
import { chooseOrganization, onSessionsEnd, sessionQueries } from './sessions/server/public.ts'
import { sessionsRoutes } from './sessions/server/sessions.routes.ts'
import { foundOrganization, legalInForce } from './accounts/server/public.ts'
import { signInRoutes } from './sign-in/server/sign-in.routes.ts'
import { sealedSecrets } from './two-factor/server/public.ts'
import { twoFactorRoutes } from './two-factor/server/two-factor.routes.ts'
import { usersRoutes } from './users/server/users.routes.ts'
import { accountDataRows } from './account-data/server/account-data.table.ts'
import { accountsRows } from './accounts/server/accounts.table.ts'
import { consentsRows } from './consents/server/consents.table.ts'
import { dutiesRows } from './duties/server/duties.table.ts'
import { emailChangeRows } from './email-change/server/email-change.table.ts'
import { familiesRows } from './families/server/families.table.ts'
import { guardiansRows } from './guardians/server/guardians.table.ts'
import { inviteLinksRows } from './invite-links/server/invite-links.table.ts'
import { invitesRows } from './invites/server/invites.table.ts'
import { looksRows } from './looks/server/looks.table.ts'
import { membershipsRows } from './memberships/server/memberships.table.ts'
import { notificationsRows } from './notifications/server/notifications.table.ts'
import { pushRoutes } from './push/server/push.routes.ts'
import { dropSubscriptions } from './push/server/public.ts'
import { pushRows } from './push/server/push.table.ts'
import { organizationsRows } from './organizations/server/organizations.table.ts'
import { sessionsRows } from './sessions/server/sessions.table.ts'
import { twoFactorRows } from './two-factor/server/two-factor.table.ts'
import { usersRows } from './users/server/users.table.ts'

/** Personal data in this wing's tables. */
export const peopleRows: readonly PersonRows[] = [
  ...accountDataRows,
  ...accountsRows,
  ...consentsRows,
  ...dutiesRows,
  ...emailChangeRows,
  ...familiesRows,
  ...guardiansRows,
  ...inviteLinksRows,
  ...invitesRows,
  ...looksRows,
  ...membershipsRows,
  ...notificationsRows,
  ...organizationsRows,
  ...pushRows,
  ...sessionsRows,
  ...twoFactorRows,
  ...usersRows,
]

/** Functions that the wings above provide for people. */
export type PeoplePorts = {
  /** Returns a person's access. */
  accessOf: AccessOf
  /** SQL of who teaches whom: `users` ask it of a teacher. */
  taught: Taught
  /** SQL of whom an organization pays for, and how its seats end. */
  seats: Seats
  /** SQL of whether a viewer reads about a learner. */
  reads: Reads
  /** Which versions of the texts that people accept are in force. */
  inForce: (db: Db, now: Date) => Promise<LegalInForce>
  family: Omit<FamilyPorts, 'looked'>
  accountData: AccountDataPorts
  /** Work that waits for somebody. */
  duties: readonly DutySource[]
}

const FORGET: readonly Forget[] = [
  forgetInvited,
  forgetFamilyInvited,
  forgetContact,
  forgetGuardian,
  forgetJobs,
]

/** Functions for erasing and exporting a person's data, from the wings above and this one. */
export const accountDataOf = (above: AccountDataPorts): AccountDataPorts => ({
  ...above,
  forget: [...above.forget, ...FORGET],
})

/** Connects features of this wing to those above them. */
endWithPassword.provide(dropEmailChange)
onSessionsEnd.provide(dropSubscriptions)
progressAsked.provide((platform, tx, { id, subject_id, organization_id, organization }) =>
  notify(platform, tx, consentNotices.progressRequest, [subject_id], {
    cause: id,
    group: id,
    place: '/app/settings#privacy',
    data: { organization },
    organization_id,
  }),
)
placeOfInvited.provide(addPlace)
foundOrganization.provide(makeOrganization)

/** Queries that this wing provides for the platform below it. */
export const queries: Omit<PlatformQueries, 'site'> = {
  permissions: loadPermissions,
  sessions: sessionQueries,
}

const routesOf = (ports: PeoplePorts): Wing['routes'] => [
  rolesRoutes,
  sessionsRoutes,
  passwordsRoutes,
  twoFactorRoutes,
  signInRoutes,
  guardiansRoutes,
  emailChangeRoutes,
  (platform) => providersRoutes(platform),
  invitesRoutes,
  inviteLinksRoutes,
  familiesRoutes({
    ...ports.family,
    looked: (db, actor, user_ids, now) =>
      recordLooks(db, { ...actor, organization_id: null }, user_ids, 'report', now),
  }),
  consentsRoutes,
  usersRoutes(ports.accessOf, ports.taught, chooseOrganization),
  organizationsRoutes({ seatsInUse: ports.seats.inUse, inviteOwner }),
  accountDataRoutes(accountDataOf(ports.accountData)),
  looksRoutes({ held: ports.seats.held, reads: ports.reads }),
  membershipsRoutes(ports.seats, ports.taught),
  groupsRoutes,
  peopleAdminRoutes,
  dutiesRoutes,
  notificationsRoutes,
  pushRoutes,
]

export const peopleWing = (ports: PeoplePorts): Wing => {
  paysFor.provide(ports.seats.held)
  seatOfJoiner.provide(ports.seats.join)
  legalInForce.provide(ports.inForce)
  dutySources.provide(() => ports.duties)
  return { routes: routesOf(ports), sealed: [sealedSecrets, sealedLinks, sealedAddresses] }
}
