import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { INVITE_STATES } from '#contract/invite-states.ts'
import { PersonName } from '#contract/text.ts'
import { InvitedAccount } from '../passwords/invited-account.contract.ts'
import { BirthYear, Email } from '../sign-in/sign-in.contract.ts'

export const when = z.iso.datetime()

export const FAMILY_INVITE_DAYS = 14

export const onlyChildren = {
  en: 'This is for children. Invite anyone older by email.',
  es: 'Esto es para niñas y niños. Invita por correo a quien sea mayor.',
}

export const FamilyInvite = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string().nullable(),
  state: z.enum(INVITE_STATES),
  created_at: when,
  expires_at: when,
})
export type FamilyInvite = z.output<typeof FamilyInvite>
export const InviteToFamily = z.object({
  email: Email,
  first_name: PersonName.optional(),
  language: z.enum(LANGUAGES).optional(),
})

export const ShownFamilyInvite = z.object({
  id: z.uuid(),
  owner: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  state: z.enum(INVITE_STATES),
  has_account: z.boolean(),
  full: z.boolean(),
  expires_at: when,
})
export const AcceptFamilyInvite = z.object({
  ...InvitedAccount.shape,
  birth_year: BirthYear,
  shares_progress: z.boolean().default(false),
})
