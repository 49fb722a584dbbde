import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { optionalText } from '#contract/optional.ts'
import { OWN_RULES_LENGTH } from '#contract/community.ts'
import { POSTING } from './shared/posting.ts'

export const DiscussionRules = z.object({
  /** False: the organization has no discussion now. Its posts and answers are kept. */
  open: z.boolean(),
  /** People who may start discussions. `staff`: owners and teachers; learners answer. */
  posting: z.enum(POSTING),
  /** True if each film of a learner waits until staff have looked at it. */
  hold_films: z.boolean(),
  /** The organization's own rules in English, beside the community's. */
  rules_en: z.string().nullable(),
  /** The organization's own rules in Spanish. */
  rules_es: z.string().nullable(),
  version: z.int(),
})
export type DiscussionRules = z.output<typeof DiscussionRules>

export const SetDiscussionRules = z.object({
  open: z.boolean(),
  posting: z.enum(POSTING),
  hold_films: z.boolean(),
  rules_en: optionalText(OWN_RULES_LENGTH),
  rules_es: optionalText(OWN_RULES_LENGTH),
})
const params = z.object({ id: z.uuid() })

export const organizationDiscussionsContract = contract({
  read: {
    method: 'GET',
    path: '/organizations/{id}/discussion',
    summary: 'Choices of an organization for its discussion, for its people',
    access: can('Community', 'View'),
    params,
    response: DiscussionRules,
    versioned: true,
  },
  set: {
    method: 'PUT',
    path: '/organizations/{id}/discussion',
    summary: 'Switch an organization’s discussion on or off, and set who posts, held films and own rules',
    access: can('Organization', 'Update'),
    params,
    body: SetDiscussionRules,
    response: DiscussionRules,
    versioned: true,
  },
})
