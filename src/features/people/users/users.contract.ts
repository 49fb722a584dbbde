import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { AccessLevels } from '#contract/access-levels.ts'
import { CAPTION_COLORS, DATE_FORMATS, LANGUAGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { FEATURES, PERMISSIONS, ROLES, SCOPES, STAFF_ROLES } from '#contract/permissions.ts'
import { SIGNER_CHOICES, SIGNING_PACES } from '#contract/signers.ts'
import { exactText, LastName, PersonName } from '#contract/text.ts'
import { THEMES } from '#contract/themes.ts'
import { MEMBERSHIP_KINDS } from '../organizations/organizations.contract.ts'

export const userErrors = errors({
  last_administrator: {
    status: 409,
    en: 'This is the only administrator. Make someone else an administrator first.',
    es: 'Es la única persona que administra. Antes nombra a otra.',
  },
  handle_taken: {
    status: 422,
    toast: false,
    en: 'Someone already has this name. Choose another.',
    es: 'Alguien ya tiene este nombre. Elige otro.',
  },
  unknown_level: {
    status: 422,
    toast: false,
    en: 'Choose a level from the list.',
    es: 'Elige un nivel de la lista.',
  },
  child_not_public: {
    status: 422,
    toast: false,
    en: 'Profiles of learners under 13 are not shown to everyone.',
    es: 'Los perfiles de menores de 13 años no se muestran a todo el mundo.',
  },
  bad_photo: {
    status: 422,
    toast: false,
    en: 'Choose a PNG, JPEG or WebP picture of at most 700 KB.',
    es: 'Elige una imagen PNG, JPEG o WebP de 700 KB como máximo.',
  },
  child_no_photo: {
    status: 422,
    toast: false,
    en: 'Learners under 13 can’t add a picture.',
    es: 'Los menores de 13 años no tienen foto aquí.',
  },
  unknown_zone: {
    status: 422,
    toast: false,
    en: 'We do not know this time zone.',
    es: 'No conocemos esta zona horaria.',
  },
})

export const LEARNING_REASONS = ['family', 'deaf', 'work', 'school', 'friends', 'curious'] as const
/** `autoplay` and `caption_color` are the specification's; the others are ours. */
export const Accessibility = z.object({
  autoplay: z.boolean(),
  caption_color: z.enum(CAPTION_COLORS),
  playback_rate: z.number().min(0.25).max(2),
  mirrored: z.boolean(),
  left_handed: z.boolean(),
  reduced_motion: z.boolean(),
  /** Person who signs, or `turns`. Null: as a course or its organization prefers. */
  signer: z.enum(SIGNER_CHOICES).nullable(),
  /** Pace of signed sentences. Null: the learner's. */
  signing_pace: z.enum(SIGNING_PACES).nullable(),
})

export const MyUser = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  handle: z.string().nullable(),
  /** Null for an account that signs in with a name only. */
  email: z.string().nullable(),
  /** False while the address waits for its confirmation. */
  email_confirmed: z.boolean(),
  sign_in_name: z.string().nullable(),
  profile_image: z.string().nullable(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  date_format: z.enum(DATE_FORMATS),
  time_zone: z.string(),
  /** Level that the person says they have, of the ASL levels list. */
  asl_level_id: z.uuid().nullable(),
  daily_goal: z.int(),
  learning_reason: z.string().nullable(),
  onboarded_at: z.iso.datetime().nullable(),
  public_profile: z.boolean(),
  /** True if mail announces a teacher's recommendations. */
  mail_recommendations: z.boolean(),
  /** True if mail announces offers after a plan has ended. */
  mail_offers: z.boolean(),
  /** True if mail announces work that waits for the person. */
  mail_duties: z.boolean(),
  /** Under 13: nothing of them is public. */
  child: z.boolean(),
  accessibility: Accessibility,
  /** Null until one is chosen: then a browser's own holds. */
  theme: z.enum(THEMES).nullable(),
  created_at: z.iso.datetime(),
  /** Of the profile: send it as If-Match, so that an edit on another device is not overwritten. */
  version: z.int(),
})
/** An organization in which the person has a place; `membership_id` is that place. */
export const MyOrganization = z.object({
  id: z.uuid(),
  membership_id: z.uuid(),
  name: z.string(),
  type: z.string(),
  logo: z.string().nullable(),
  kind: z.enum(MEMBERSHIP_KINDS),
  staff_role: z.enum(STAFF_ROLES).nullable(),
})
/** Signed-in person, their active organization, permissions and access. */
export const Me = z.object({
  user: MyUser,
  organization: MyOrganization.nullable(),
  organizations: z.array(MyOrganization),
  role: z.enum(ROLES),
  permissions: z.array(
    z.object({ feature_name: z.enum(FEATURES), permission_name: z.enum(PERMISSIONS), scope: z.enum(SCOPES) }),
  ),
  access: AccessLevels,
  /** An administrator in production must switch the second step on first (/mfa). */
  two_factor_missing: z.boolean(),
})
export type Me = z.output<typeof Me>

export const UpdateMe = z
  .object({
    first_name: PersonName,
    /** Empty where registering was given one name only. */
    last_name: LastName,
    handle: z
      .string()
      .trim()
      .regex(/^[a-zA-Z0-9](?:[a-zA-Z0-9._-]{1,28})[a-zA-Z0-9]$/, WORDS.handle)
      .nullable(),
    language: z.enum(LANGUAGES),
    date_format: z.enum(DATE_FORMATS),
    time_zone: exactText().max(64),
    accessibility: Accessibility.partial(),
    theme: z.enum(THEMES),
    asl_level_id: z.uuid().nullable(),
    daily_goal: z.int().min(1).max(200),
    learning_reason: z.enum(LEARNING_REASONS).nullable(),
    onboarded: z.literal(true),
    public_profile: z.boolean(),
    mail_recommendations: z.boolean(),
    mail_offers: z.boolean(),
    mail_duties: z.boolean(),
  })
  .partial()
  .strict()

export const UserRow = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  /** Address, or else the sign-in name. */
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(['active', 'inactive']),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
})

export const usersContract = contract({
  me: {
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in person: profile, organizations, role, permissions, access',
    access: 'signed-in',
    response: Me,
  },
  updateMe: {
    method: 'PATCH',
    path: '/users/me',
    summary: "Change one's own profile and settings",
    access: can('Profile', 'Update'),
    unconfirmed: true,
    body: UpdateMe,
    response: MyUser,
    versioned: true,
    errors: [userErrors.handle_taken, userErrors.unknown_level, userErrors.unknown_zone],
  },
  photo: {
    method: 'PUT',
    path: '/users/me/photo',
    summary: 'Set one’s profile picture, or take it away',
    access: can('Profile', 'Update'),
    body: z.object({
      /** `data:image/…;base64,…`, cut to a square here where it is none. */
      photo: exactText().max(1_000_000).nullable(),
    }),
    response: z.object({ profile_image: z.string().nullable() }),
    errors: [userErrors.bad_photo, userErrors.child_no_photo],
    limit: { max: 30, seconds: 3600 },
  },
  chooseOrganization: {
    method: 'PUT',
    path: '/users/me/active-organization',
    summary: "Work in another of one's organizations; answers a token for it",
    access: 'signed-in',
    body: z.object({ organization_id: z.uuid().nullable() }),
    response: z.object({ token: z.string() }),
  },
  list: list({
    path: '/users',
    name: 'users',
    summary:
      "People: everybody for an Admin, one's own organization's for its owner, its learners for a teacher, oneself for a learner",
    access: can('User', 'View'),
    row: UserRow,
    filters: ['role', 'email', 'status', 'created_at', 'last_seen_at', 'first_name', 'last_name', 'id'],
    sort: ['first_name', 'last_name', 'email', 'role', 'status', 'created_at', 'last_seen_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
})
