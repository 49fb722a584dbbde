import type { Language } from '#contract/constants.ts'
import mediaEn from '#features/media/media/web/messages.en.ts'
import mediaEs from '#features/media/media/web/messages.es.ts'
import filmEditorEn from '#features/media/media/web/editor/messages.en.ts'
import filmEditorEs from '#features/media/media/web/editor/messages.es.ts'
import notesEn from '#features/learning/notes/web/messages.en.ts'
import notesEs from '#features/learning/notes/web/messages.es.ts'
import gradingEn from '#features/learning/quizzes/web/grading/messages.en.ts'
import gradingEs from '#features/learning/quizzes/web/grading/messages.es.ts'
import vocabulariesEn from '#features/dictionary/vocabularies/web/messages.en.ts'
import vocabulariesEs from '#features/dictionary/vocabularies/web/messages.es.ts'
import auditLogEn from '#features/insights/audit-log/web/messages.en.ts'
import auditLogEs from '#features/insights/audit-log/web/messages.es.ts'
import dashboardsEn from '#features/insights/dashboards/web/messages.en.ts'
import dashboardsEs from '#features/insights/dashboards/web/messages.es.ts'
import coursesEn from '#features/learning/courses/web/messages.en.ts'
import coursesEs from '#features/learning/courses/web/messages.es.ts'
import cameraEn from '#features/media/media/web/recorder/messages.en.ts'
import cameraEs from '#features/media/media/web/recorder/messages.es.ts'
import mirrorEn from '#features/media/media/web/mirror/messages.en.ts'
import mirrorEs from '#features/media/media/web/mirror/messages.es.ts'
import pushEn from '#features/people/push/web/messages.en.ts'
import pushEs from '#features/people/push/web/messages.es.ts'
import downloadsEn from '#features/learning/downloads/web/messages.en.ts'
import downloadsEs from '#features/learning/downloads/web/messages.es.ts'
import signerEn from '#features/media/signer/web/messages.en.ts'
import signerEs from '#features/media/signer/web/messages.es.ts'
import stepsEn from '#features/learning/lessons/web/steps/messages.en.ts'
import stepsEs from '#features/learning/lessons/web/steps/messages.es.ts'
import lessonsEn from '#features/learning/lessons/web/messages.en.ts'
import lessonsEs from '#features/learning/lessons/web/messages.es.ts'
import progressEn from '#features/learning/progress/web/messages.en.ts'
import progressEs from '#features/learning/progress/web/messages.es.ts'
import quizzesEn from '#features/learning/quizzes/web/messages.en.ts'
import quizzesEs from '#features/learning/quizzes/web/messages.es.ts'
import accountDataEn from '#features/people/account-data/web/messages.en.ts'
import accountDataEs from '#features/people/account-data/web/messages.es.ts'
import consentsEn from '#features/people/consents/web/messages.en.ts'
import consentsEs from '#features/people/consents/web/messages.es.ts'
import assessmentsEn from '#features/live/assessments/web/messages.en.ts'
import assessmentsEs from '#features/live/assessments/web/messages.es.ts'
import appointmentsEn from '#features/live/appointments/web/messages.en.ts'
import appointmentsEs from '#features/live/appointments/web/messages.es.ts'
import placesEn from '#features/live/classes/web/places/places.en.ts'
import placesEs from '#features/live/classes/web/places/places.es.ts'
import calendarEn from '#features/live/calendar/web/messages.en.ts'
import calendarEs from '#features/live/calendar/web/messages.es.ts'
import mergingEn from '#features/insights/merging/web/messages.en.ts'
import mergingEs from '#features/insights/merging/web/messages.es.ts'
import peopleAdminEn from '#features/people/people-admin/web/messages.en.ts'
import peopleAdminEs from '#features/people/people-admin/web/messages.es.ts'
import familiesEn from '#features/people/families/web/messages.en.ts'
import familiesEs from '#features/people/families/web/messages.es.ts'
import looksEn from '#features/people/looks/web/messages.en.ts'
import looksEs from '#features/people/looks/web/messages.es.ts'
import inviteLinksEn from '#features/people/invite-links/web/messages.en.ts'
import inviteLinksEs from '#features/people/invite-links/web/messages.es.ts'
import membersEn from '#features/people/memberships/web/messages.en.ts'
import membersEs from '#features/people/memberships/web/messages.es.ts'
import invitesEn from '#features/people/invites/web/messages.en.ts'
import invitesEs from '#features/people/invites/web/messages.es.ts'
import profilesEn from '#features/insights/profiles/web/messages.en.ts'
import profilesEs from '#features/insights/profiles/web/messages.es.ts'
import settingsEn from '#features/people/account-settings/web/messages.en.ts'
import settingsEs from '#features/people/account-settings/web/messages.es.ts'
import signInEn from '#features/people/sign-in/web/messages.en.ts'
import signInEs from '#features/people/sign-in/web/messages.es.ts'
import welcomeEn from '#features/insights/dashboards/web/welcome/messages.en.ts'
import welcomeEs from '#features/insights/dashboards/web/welcome/messages.es.ts'
import areasEn from '#web/areas/messages.en.ts'
import areasEs from '#web/areas/messages.es.ts'
import draftPageEn from '#features/site/pages/web/messages.en.ts'
import draftPageEs from '#features/site/pages/web/messages.es.ts'
import blocksEn from '#features/site/block-views/web/messages.en.ts'
import blocksEs from '#features/site/block-views/web/messages.es.ts'
import documentsEn from '#features/site/document-editor/web/messages.en.ts'
import documentsEs from '#features/site/document-editor/web/messages.es.ts'
import commonEn from '#web/i18n/common.en.ts'
import commonEs from '#web/i18n/common.es.ts'
import listsEn from '#web/i18n/lists.en.ts'
import listsEs from '#web/i18n/lists.es.ts'
import playerEn from '#web/i18n/player.en.ts'
import playerEs from '#web/i18n/player.es.ts'

const en = {
  areas: areasEn,
  common: commonEn,
  lists: listsEn,
  blocks: blocksEn,
  draftPage: draftPageEn,
  documents: documentsEn,
  player: playerEn,
  users: settingsEn,
  profiles: profilesEn,
  accountData: accountDataEn,
  consents: consentsEn,
  invites: invitesEn,
  families: familiesEn,
  looks: looksEn,
  merging: mergingEn,
  peopleAdmin: peopleAdminEn,
  inviteLinks: inviteLinksEn,
  members: membersEn,
  signIn: signInEn,
  welcome: welcomeEn,
  dictionary: vocabulariesEn,
  courses: coursesEn,
  camera: cameraEn,
  mirror: mirrorEn,
  downloads: downloadsEn,
  push: pushEn,
  signer: signerEn,
  steps: stepsEn,
  lessons: lessonsEn,
  appointments: appointmentsEn,
  assessments: assessmentsEn,
  calendar: calendarEn,
  places: placesEn,
  quizzes: quizzesEn,
  progress: progressEn,
  dashboards: dashboardsEn,
  auditLog: auditLogEn,
  media: mediaEn,
  filmEditor: filmEditorEn,
  notes: notesEn,
  grading: gradingEn,
}
const es = {
  areas: areasEs,
  common: commonEs,
  lists: listsEs,
  blocks: blocksEs,
  draftPage: draftPageEs,
  documents: documentsEs,
  player: playerEs,
  users: settingsEs,
  profiles: profilesEs,
  accountData: accountDataEs,
  consents: consentsEs,
  invites: invitesEs,
  families: familiesEs,
  looks: looksEs,
  merging: mergingEs,
  peopleAdmin: peopleAdminEs,
  inviteLinks: inviteLinksEs,
  members: membersEs,
  signIn: signInEs,
  welcome: welcomeEs,
  dictionary: vocabulariesEs,
  courses: coursesEs,
  camera: cameraEs,
  mirror: mirrorEs,
  downloads: downloadsEs,
  push: pushEs,
  signer: signerEs,
  steps: stepsEs,
  lessons: lessonsEs,
  appointments: appointmentsEs,
  assessments: assessmentsEs,
  calendar: calendarEs,
  places: placesEs,
  quizzes: quizzesEs,
  progress: progressEs,
  dashboards: dashboardsEs,
  auditLog: auditLogEs,
  media: mediaEs,
  filmEditor: filmEditorEs,
  notes: notesEs,
  grading: gradingEs,
}

/** Messages on screen in the reader's language: journeys find their way only by these words. */
export const wordsOf = (language: Language): typeof en | typeof es => (language === 'es' ? es : en)
