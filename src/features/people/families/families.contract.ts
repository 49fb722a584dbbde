import { z } from 'zod'
import { HOUR_SECONDS } from '#contract/durations.ts'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { NewToken, Token } from '../sign-in/sign-in.contract.ts'
import { AddChild, childErrors, ChildPassword, ChildSignInName } from './children.contract.ts'
import {
  FamilyInvite,
  InviteToFamily,
  ShownFamilyInvite,
  AcceptFamilyInvite,
  when,
} from './family-invites.contract.ts'

/** The most seats that any plan has for a family. */
export const MAX_FAMILY_SEATS = 20

export const familyErrors = errors({
  family_no_plan: {
    status: 409,
    toast: false,
    en: 'Your plan has no seats for a family.',
    es: 'Tu plan no tiene lugares para una familia.',
  },
  family_full: {
    status: 409,
    toast: false,
    en: 'Every seat of this family is taken. Someone else joined first, or the plan has fewer seats now.',
    es: 'Todos los lugares de esta familia están ocupados. Alguien llegó antes, o el plan tiene ahora menos lugares.',
  },
  family_elsewhere: {
    status: 409,
    toast: false,
    en: 'This account is already in a family and has to leave that one first.',
    es: 'Esta cuenta ya está en una familia. Primero tiene que salir de esa.',
  },
  family_yourself: {
    status: 422,
    toast: false,
    en: 'You are already in your family.',
    es: 'Ya estás en tu familia.',
  },
  family_invited: {
    status: 422,
    toast: false,
    en: 'This address has an open invitation. Send that one again.',
    es: 'Esta dirección tiene una invitación abierta. Envíala de nuevo.',
  },
  family_child_needs_owner: {
    status: 422,
    toast: false,
    en: 'Only the person who invited you can add children, from their family page.',
    es: 'A niñas y niños los agrega quien te invitó, desde su página de familia.',
  },
  family_invite_has_account: {
    status: 409,
    toast: false,
    en: 'This address already has an account. Sign in to join.',
    es: 'Esta dirección ya tiene una cuenta. Inicia sesión para unirte.',
  },
  family_invite_accepted: {
    status: 409,
    toast: false,
    en: 'This invitation has already been accepted.',
    es: 'Esta invitación ya se aceptó.',
  },
  family_invite_expired: {
    status: 409,
    toast: false,
    en: 'This invitation has expired. Ask for a new one.',
    es: 'Esta invitación venció. Pide una nueva.',
  },
  family_invite_revoked: {
    status: 409,
    toast: false,
    en: 'This invitation was revoked.',
    es: 'Esta invitación se retiró.',
  },
  family_invite_other: {
    status: 409,
    toast: false,
    en: 'This invitation went to another address. Sign in with the account it was sent to.',
    es: 'Esta invitación se envió a otra dirección. Inicia sesión con la cuenta a la que llegó.',
  },
})

export const FamilyMember = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null for a child who signs in with a name only. */
  email: z.string().nullable(),
  sign_in_name: z.string().nullable(),
  profile_image: z.string().nullable(),
  /** An account that the owner made as its guardian. */
  child: z.boolean(),
  confirmed: z.boolean(),
  seat: z.int(),
  /** False while the member's seat number is above the plan's number of seats. */
  has_access: z.boolean(),
  joined_at: when,
  shares_progress: z.boolean(),
  /** Null where the member does not share it. */
  progress: z
    .object({ lessons_completed: z.int(), week_ms: z.int(), last_activity_at: when.nullable() })
    .nullable(),
})
export type FamilyMember = z.output<typeof FamilyMember>

/** The caller's seats, the members of their family, and the family in which they themselves learn. */
export const MyFamily = z.object({
  seats: z.int(),
  /** When the seats end; null for life, or without any. */
  until: when.nullable(),
  members: z.array(FamilyMember),
  invites: z.array(FamilyInvite),
  member_of: z
    .object({
      id: z.uuid(),
      owner: z.string(),
      child: z.boolean(),
      has_access: z.boolean(),
      shares_progress: z.boolean(),
      joined_at: when,
    })
    .nullable(),
})
export type MyFamily = z.output<typeof MyFamily>

const params = z.object({ id: z.uuid() })
const closed = [
  familyErrors.family_invite_accepted,
  familyErrors.family_invite_expired,
  familyErrors.family_invite_revoked,
]
const seat = [familyErrors.family_full, familyErrors.family_elsewhere]

export const familiesContract = contract({
  mine: {
    method: 'GET',
    path: '/families/mine',
    summary: 'One’s own family with its seats, and the one that one learns in',
    access: can('User', 'View'),
    response: MyFamily,
  },
  invite: {
    method: 'POST',
    path: '/family-invites',
    summary: 'Invite somebody to one’s family by mail',
    access: can('User', 'Create'),
    body: InviteToFamily,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [
      familyErrors.family_no_plan,
      familyErrors.family_full,
      familyErrors.family_yourself,
      familyErrors.family_invited,
    ],
    idempotency: 'accepted',
    limit: { max: 30, seconds: HOUR_SECONDS },
  },
  resend: {
    method: 'POST',
    path: '/family-invites/{id}/resend',
    summary: 'Send an invitation to one’s family again, with a new link',
    access: can('User', 'Create'),
    params,
    response: z.null(),
    errors: closed,
    limit: { max: 30, seconds: HOUR_SECONDS },
  },
  revoke: {
    method: 'POST',
    path: '/family-invites/{id}/revoke',
    summary: 'Take an invitation to one’s family back',
    access: can('User', 'Create'),
    params,
    response: z.null(),
    errors: closed,
  },
  byToken: {
    method: 'POST',
    path: '/family-invites/by-token',
    summary: 'What an invitation to a family offers, for the holder of its link',
    access: 'open',
    body: z.object({ token: Token }),
    response: ShownFamilyInvite,
    limit: { max: 60, seconds: 900 },
  },
  accept: {
    method: 'POST',
    path: '/family-invites/accept',
    summary: 'Join a family with a new account',
    access: 'open',
    body: AcceptFamilyInvite,
    response: NewToken,
    errors: [...closed, ...seat, familyErrors.family_invite_has_account],
    limit: { max: 60, seconds: 900 },
  },
  confirm: {
    method: 'POST',
    path: '/family-invites/confirm',
    summary: 'Join a family with the account one is signed in with',
    access: can('Profile', 'Update'),
    body: z.object({ token: Token, shares_progress: z.boolean().default(false) }),
    response: z.null(),
    errors: [...closed, ...seat, familyErrors.family_invite_other],
    limit: { max: 60, seconds: 900 },
  },
  addChild: {
    method: 'POST',
    path: '/family-members',
    summary: 'Make an account for a child of one’s family, as its guardian',
    access: can('User', 'Create'),
    body: AddChild,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [
      familyErrors.family_no_plan,
      familyErrors.family_full,
      childErrors.family_name_taken,
      childErrors.family_needs_address,
    ],
    idempotency: 'accepted',
    limit: { max: 30, seconds: HOUR_SECONDS },
  },
  renameChild: {
    method: 'PUT',
    path: '/family-members/{id}/sign-in-name',
    summary: 'Change the name that a child of one’s family signs in with',
    access: can('User', 'Create'),
    params,
    body: ChildSignInName,
    response: z.null(),
    errors: [childErrors.family_name_taken],
    limit: { max: 30, seconds: HOUR_SECONDS },
  },
  resetChild: {
    method: 'PUT',
    path: '/family-members/{id}/password',
    summary:
      'Choose a new password for a child of one’s family who has no address; ends the child’s sessions',
    access: can('User', 'Create'),
    params,
    body: ChildPassword,
    response: z.null(),
    errors: [childErrors.family_own_address],
    limit: { max: 30, seconds: HOUR_SECONDS },
  },
  remove: {
    method: 'DELETE',
    path: '/family-members/{id}',
    summary:
      'Take somebody out of one’s family: their seat is free at once, their account and progress stay theirs',
    access: can('User', 'Delete'),
    params,
    response: z.null(),
  },
  endChild: {
    method: 'POST',
    path: '/family-members/{id}/end-account',
    summary: 'End the account of a child that one made: the guardian’s consent is withdrawn',
    access: can('User', 'Delete'),
    params,
    response: z.null(),
  },
  share: {
    method: 'PUT',
    path: '/family-members/me/sharing',
    summary: 'Say whether the owner of the family that one learns in sees one’s progress',
    access: can('Profile', 'Update'),
    body: z.object({ shares_progress: z.boolean() }),
    response: z.null(),
  },
  leave: {
    method: 'DELETE',
    path: '/family-members/me',
    summary: 'Leave the family that one learns in',
    access: can('Profile', 'Update'),
    response: z.null(),
  },
})
