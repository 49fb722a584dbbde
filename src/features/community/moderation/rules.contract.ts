import { z } from 'zod'
import { canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { RULES } from './shared/limits.ts'

export const rulesErrors = errors({
  rules_changed: {
    status: 409,
    en: 'Somebody published other rules meanwhile. Read them, and then publish yours.',
    es: 'Mientras tanto, alguien publicó otras normas. Léelas y luego publica las tuyas.',
  },
  rule_twice: {
    status: 422,
    en: 'Two rules have the same key.',
    es: 'Dos normas tienen la misma clave.',
  },
})

const InBoth = (max: number) => z.object({ en: oneLine().min(1).max(max), es: oneLine().min(1).max(max) })
const TextInBoth = z.object({
  en: manyLines().min(1).max(RULES.text),
  es: manyLines().min(1).max(RULES.text),
})
/** One rule, in both languages. */
export const RuleTexts = z.object({
  /** Name under which decisions refer to the rule. It stays the same in later versions. */
  key: z
    .string()
    .max(RULES.key)
    .regex(/^[a-z][a-z0-9_]*$/),
  title: InBoth(RULES.title),
  text: TextInBoth,
})
export type RuleTexts = z.output<typeof RuleTexts>

export const CommunityRules = z.object({
  /** Number of the version in force. */
  version: z.int(),
  published_at: z.string(),
  rules: z.array(RuleTexts),
})
export type CommunityRules = z.output<typeof CommunityRules>

export const PublishRules = z.object({
  /** Version that the new one replaces. */
  replaces: z.int().min(1).max(1_000_000),
  rules: z.array(RuleTexts).min(1).max(RULES.most),
})

export const rulesContract = contract({
  read: {
    method: 'GET',
    path: '/community-rules',
    summary: 'The rules of the community, in both languages',
    access: 'open',
    response: CommunityRules,
  },
  publish: {
    method: 'POST',
    path: '/community-rules',
    summary: 'Publish another version of the community rules',
    access: canAll('ReportedComments', 'Update'),
    body: PublishRules,
    response: CommunityRules,
    status: 201,
    errors: [rulesErrors.rules_changed, rulesErrors.rule_twice],
  },
})
