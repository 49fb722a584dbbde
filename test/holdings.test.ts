import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { HOLDINGS, partOf, SHOWS_HOLDINGS } from '#contract/changes.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Addresses that neither change nor show what people have. */
const APART = `
  app-address articles assessment-rubrics assessments attempts auth calendar-connections caption-proposals
  certificates comments community community-rules consents course-drafts course-feedback course-imports
  course-nodes demo-requests dictionary-entries dictionary-imports downloads drills duties event-calendar events
  feedback files films functions jobs learner-notes legal-acceptances legal-texts lesson-feedback live media
  meeting-feedback milestones moderation-appeals moderation-decisions newsletter notations notes
  notification-choices notification-settings notifications organization-types organizer-events pages
  payment-events placement-sittings posts practice productions push-subscriptions quizzes received-films reported-comments
  review-books
  review-queue roles self-assessments seller settings shared-drafts sign-drafts signed-reviews
  signed-versions signers
  signs signwriting site-choices site-documents site-exports site-feedback site-imports site-redirects
  submissions support support-requests tags teacher-reviews threads uploads users vocabularies vocabulary-phrase
  vocabulary-reports vocabulary-searches
  webhooks weekly-signs`
  .trim()
  .split(/\s+/)

it('knows of every address whether it changes or shows what people have', async () => {
  const modules = await Promise.all(
    globSync('src/features/*/*/*.contract.ts', { cwd: ROOT }).map(
      (file) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>,
    ),
  )
  const parts = new Set(
    modules
      .flatMap((exports) => Object.values(exports))
      .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
      .filter(isEndpoint)
      .map((endpoint) => partOf(endpoint.path)),
  )
  expect([...parts].toSorted()).toEqual([...HOLDINGS, ...SHOWS_HOLDINGS, ...APART].toSorted())
})
