import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { PersonName } from '#contract/text.ts'
import { Token } from '../sign-in/sign-in.contract.ts'
import { Password } from './password-fields.contract.ts'

/** An account made by an invitation's link. */
export const InvitedAccount = z.object({
  token: Token,
  first_name: PersonName,
  last_name: PersonName,
  password: Password,
  language: z.enum(LANGUAGES),
  terms: z.literal(true),
})
