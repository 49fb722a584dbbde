import type { Implementation } from './http/implement.ts'
import type { PageSource } from './http/pages/pages.ts'
import type { Platform, PlatformQueries } from './platform.ts'
import { coursePages } from '#features/learning/courses/server/pages.ts'
import { dictionaryPages } from '#features/dictionary/vocabularies/server/pages.ts'
import { eraseUploads, uploadsOf, onCaptionsChanged } from '#features/media/media/server/public.ts'
import { forgetInvited, inviteOwner, placeOfInvited } from '#features/people/invites/server/public.ts'
import { forgetFamilyInvited } from '#features/people/families/server/public.ts'
import { forgetContact, makeOrganization } from '#features/people/organizations/server/public.ts'
import { forgetGuardian } from '#features/people/consents/server/public.ts'
import { loadPermissions } from '#features/people/roles/server/public.ts'
import { chooseOrganization, sessionQueries } from '#features/people/sessions/server/public.ts'
import { foundOrganization } from '#features/people/accounts/server/public.ts'
import { addPlace } from '#features/people/memberships/server/public.ts'
import {
  accessOf,
  endSeats,
  familySeats,
  grantIdsSql,
  PAID_SQL,
} from '#features/access/grants/server/public.ts'
import { grantsRoutes } from '#features/access/grants/server/grants.routes.ts'
import { notationsRoutes } from '#features/dictionary/vocabularies/server/notations.ts'
import { editingRoutes } from '#features/dictionary/editing/server/editing.routes.ts'
import { importsRoutes } from '#features/dictionary/editing/server/imports.routes.ts'
import { signsRoutes } from '#features/dictionary/signs/server/signs.routes.ts'
import { signwritingRoutes } from '#features/dictionary/signwriting/server/signwriting.routes.ts'
import { serviceCodesRoutes } from '#features/access/service-codes/server/service-codes.routes.ts'
import { vocabulariesRoutes } from '#features/dictionary/vocabularies/server/vocabularies.routes.ts'
import { auditLogRoutes } from '#features/insights/audit-log/server/audit-log.routes.ts'
import { dashboardsRoutes } from '#features/insights/dashboards/server/dashboards.routes.ts'
import { learnersRoutes } from '#features/insights/learners/server/learners.routes.ts'
import { reportsRoutes } from '#features/insights/reports/server/reports.routes.ts'
import { mergingRoutes } from '#features/insights/merging/server/merging.routes.ts'
import { jobsRoutes } from '#features/insights/jobs/server/jobs.routes.ts'
import { functionsRoutes } from '#features/media/functions/server/functions.routes.ts'
import { mediaRoutes } from '#features/media/media/server/media.routes.ts'
import { uploadsRoutes } from '#features/media/media/server/uploads.routes.ts'
import { coursesRoutes } from '#features/learning/courses/server/courses.routes.ts'
import { courseArchivesRoutes } from '#features/learning/course-archives/server/course-archives.routes.ts'
import { courseDraftsRoutes } from '#features/learning/course-drafts/server/course-drafts.routes.ts'
import { courseNodesRoutes } from '#features/learning/course-drafts/server/course-nodes.routes.ts'
import { publicationsRoutes } from '#features/learning/course-drafts/server/publications.routes.ts'
import { coursePeopleRoutes } from '#features/learning/course-people/server/course-people.routes.ts'
import { joinDeck } from '#features/learning/practice/server/public.ts'
import { feedbackRoutes } from '#features/learning/feedback/server/feedback.routes.ts'
import { recommendationsRoutes } from '#features/learning/recommendations/server/recommendations.routes.ts'
import { notesRoutes } from '#features/learning/notes/server/notes.routes.ts'
import { practiceRoutes } from '#features/learning/practice/server/practice.routes.ts'
import { certificatesRoutes } from '#features/learning/certificates/server/certificates.routes.ts'
import { certificatePages, issueCertificates } from '#features/learning/certificates/server/public.ts'
import {
  learnedSince,
  onCourseCompleted,
  onLessonCompleted,
} from '#features/learning/progress/server/public.ts'
import { readsAbout, taughtSql } from '#features/learning/teachers/server/public.ts'
import { teachersRoutes } from '#features/learning/teachers/server/teachers.routes.ts'
import { progressRoutes } from '#features/learning/progress/server/progress.routes.ts'
import { followCaptions } from '#features/learning/quizzes/server/public.ts'
import {
  quizAuthoringRoutes,
  quizzesRoutes,
  submissionsRoutes,
} from '#features/learning/quizzes/server/quizzes.routes.ts'
import { profilesRoutes } from '#features/insights/profiles/server/profiles.routes.ts'
import {
  accountDataRoutes,
  type AccountDataPorts,
} from '#features/people/account-data/server/account-data.routes.ts'
import { consentsRoutes } from '#features/people/consents/server/consents.routes.ts'
import { invitesRoutes } from '#features/people/invites/server/invites.routes.ts'
import { familiesRoutes } from '#features/people/families/server/families.routes.ts'
import { inviteLinksRoutes } from '#features/people/invite-links/server/invite-links.routes.ts'
import { groupsRoutes } from '#features/people/groups/server/groups.routes.ts'
import { membershipsRoutes } from '#features/people/memberships/server/memberships.routes.ts'
import { organizationsRoutes } from '#features/people/organizations/server/organizations.routes.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { looksRoutes } from '#features/people/looks/server/looks.routes.ts'
import { peopleAdminRoutes } from '#features/people/people-admin/server/people-admin.routes.ts'
import { providersRoutes } from '#features/people/providers/server/providers.routes.ts'
import { emailChangeRoutes } from '#features/people/email-change/server/email-change.routes.ts'
import { guardiansRoutes } from '#features/people/guardians/server/guardians.routes.ts'
import { passwordsRoutes } from '#features/people/passwords/server/passwords.routes.ts'
import { endWithPassword } from '#features/people/passwords/server/public.ts'
import { dropEmailChange } from '#features/people/email-change/server/public.ts'
import { sessionsRoutes } from '#features/people/sessions/server/sessions.routes.ts'
import { twoFactorRoutes } from '#features/people/two-factor/server/two-factor.routes.ts'
import { signInRoutes } from '#features/people/sign-in/server/sign-in.routes.ts'
import { rolesRoutes } from '#features/people/roles/server/roles.routes.ts'
import { listsRoutes } from '#features/site/lists/server/lists.routes.ts'
import { siteSettingsRoutes } from '#features/site/site-settings/server/site-settings.routes.ts'
import { forgetRequester } from '#features/site/support/server/public.ts'
import { supportRoutes } from '#features/site/support/server/support.routes.ts'
import { usersRoutes } from '#features/people/users/server/users.routes.ts'

/** Every feature's routes. A new feature is registered here. */
/** What becomes of what features keep of a person, and which files are theirs. */
export const accountDataPorts: AccountDataPorts = {
  endSeats,
  uploadsOf,
  forget: [eraseUploads, forgetInvited, forgetFamilyInvited, forgetContact, forgetGuardian, forgetRequester],
}

const FEATURES: ((platform: Platform) => Implementation)[] = [
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
    seats: familySeats,
    progress: learnedSince,
    looked: (db, actor, user_ids, now) =>
      recordLooks(db, { ...actor, organization_id: null }, user_ids, 'report', now),
  }),
  consentsRoutes,
  usersRoutes(accessOf, taughtSql, chooseOrganization),
  organizationsRoutes({ held: PAID_SQL, inviteOwner }),
  accountDataRoutes(accountDataPorts),
  looksRoutes({ held: PAID_SQL, reads: readsAbout }),
  profilesRoutes,
  membershipsRoutes({ held: PAID_SQL, ids: grantIdsSql, end: endSeats }, taughtSql),
  groupsRoutes,
  peopleAdminRoutes,
  mergingRoutes,
  grantsRoutes,
  serviceCodesRoutes,
  jobsRoutes,
  functionsRoutes,
  mediaRoutes,
  uploadsRoutes,
  coursesRoutes,
  courseDraftsRoutes,
  courseNodesRoutes,
  publicationsRoutes,
  coursePeopleRoutes,
  courseArchivesRoutes,
  notesRoutes,
  practiceRoutes,
  progressRoutes,
  certificatesRoutes,
  feedbackRoutes,
  recommendationsRoutes,
  teachersRoutes,
  quizzesRoutes,
  quizAuthoringRoutes,
  submissionsRoutes,
  auditLogRoutes,
  vocabulariesRoutes,
  editingRoutes,
  importsRoutes,
  signsRoutes,
  signwritingRoutes,
  notationsRoutes,
  listsRoutes,
  siteSettingsRoutes,
  supportRoutes,
  dashboardsRoutes,
  learnersRoutes,
  reportsRoutes,
]

/** What features below leave to those above them. */
endWithPassword.provide(dropEmailChange)
onLessonCompleted(joinDeck)
onCourseCompleted(issueCertificates)
onCaptionsChanged(followCaptions)

/** What features below ask of those above them. */
placeOfInvited.provide(addPlace)
foundOrganization.provide(makeOrganization)

/** What features answer for the platform below them. */
export const queries: PlatformQueries = { permissions: loadPermissions, sessions: sessionQueries }

export const implementations = (platform: Platform): Implementation[] =>
  FEATURES.map((feature) => feature(platform))

/** Public pages that the server makes heads for, and that stand in the sitemap. */
export const pages = (platform: Platform): PageSource[] => [
  coursePages(platform),
  dictionaryPages(platform),
  certificatePages(),
]
