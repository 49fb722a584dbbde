import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { Instant } from '#contract/moments.ts'
import { SWITCHES } from '#contract/switches.ts'
import { oneLine } from '#contract/text.ts'
import { BANNER_KINDS } from './shared/banner-kinds.ts'

export { BANNER_KINDS } from './shared/banner-kinds.ts'

export const NAME_LENGTH = 40
export const BANNER_LENGTH = 160

const Mail = z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())])
const Link = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(300)
    .pipe(z.url({ protocol: /^https$/ })),
])
/** Names are used in mail headers and pictures: one line, without brackets, which would begin an address. */
const Name = z
  .string()
  .trim()
  .max(NAME_LENGTH)
  .regex(/^[^\p{Cc}<>"]*$/u, WORDS.plain)
/** Store address of the app; only that store's host is allowed, so that no other program poses as the app. */
const store = (host: string) =>
  z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(300)
      .pipe(z.url({ protocol: /^https$/, hostname: new RegExp(`^${host.replaceAll('.', '\\.')}$`) })),
  ])

/** Texts that an Admin may set; empty: not set. */
export const SiteTexts = z.object({
  site_name: Name,
  support_email: Mail,
  mailing_list_url: Link,
  self_assessment_url: Link,
  facebook_url: Link,
  instagram_url: Link,
  youtube_url: Link,
  app_store_url: store('apps.apple.com'),
  google_play_url: store('play.google.com'),
  sender_name: Name,
  reply_to: Mail,
})
export type SiteTexts = z.output<typeof SiteTexts>
export const SITE_TEXTS = Object.keys(SiteTexts.shape) as readonly (keyof SiteTexts)[]

/** The logo at public addresses (`#contract/published.ts`). */
export const Logo = z.object({ hash: z.string(), width: z.int(), height: z.int() })

const BannerText = oneLine().min(1).max(BANNER_LENGTH)
/** A page of this site, or an address elsewhere. */
const BannerLink = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?!\/)/, WORDS.path),
  Link,
])
const Moment = Instant.nullable()
/** A line above every page, in both languages, for a while or until it is taken away. */
export const Banner = z
  .object({
    kind: z.enum(BANNER_KINDS),
    text: z.object({ en: BannerText, es: BannerText }),
    link: BannerLink,
    from: Moment,
    until: Moment,
  })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    params: {
      en: 'The end has to come after the beginning.',
      es: 'El final tiene que ser después del comienzo.',
    },
  })
export type Banner = z.output<typeof Banner>
/** A banner within its time. `id` changes with the content, so that a changed banner is shown again. */
export const ShownBanner = z.object({
  id: z.string(),
  kind: z.enum(BANNER_KINDS),
  text: z.object({ en: z.string(), es: z.string() }),
  link: z.string(),
})
export type ShownBanner = z.output<typeof ShownBanner>

export const Switches = z.object(
  Object.fromEntries(SWITCHES.map((name) => [name, z.boolean()])) as Record<
    (typeof SWITCHES)[number],
    z.ZodBoolean
  >,
)

/** Public settings of the site: name, links, banner and switches. */
export const SiteSettings = SiteTexts.omit({ sender_name: true, reply_to: true }).extend({
  logo: Logo.nullable(),
  banner: ShownBanner.nullable(),
  switches: Switches,
  /** Public key of the card provider, for an app that shows its fields of a card; empty where there is none. */
  stripe_publishable_key: z.string(),
})
export type SiteSettings = z.output<typeof SiteSettings>
/** Settings for administrators: also the banner outside its time, and the sender of mail. */
export const SiteEdit = SiteTexts.extend({
  logo: Logo.nullable(),
  banner: Banner.nullable(),
  switches: Switches,
  /** Sender address of mail, from the environment, since the mail server has to know it. */
  mail_address: z.string(),
})
export type SiteEdit = z.output<typeof SiteEdit>
export const ChangeSite = SiteTexts.extend({
  /** An uploaded picture of the caller; null: the mark again. */
  logo_media_id: z.uuid().nullable(),
  banner: Banner.nullable(),
  switches: Switches.partial(),
})
  .partial()
  .strict()
export type ChangeSite = z.input<typeof ChangeSite>

const change = can('CommonSettings', 'Update')
export const siteSettingsContract = contract({
  read: {
    method: 'GET',
    path: '/settings/site',
    summary: 'Name, links and banner of the site, and what is switched off',
    access: 'open',
    response: SiteSettings,
  },
  edit: {
    method: 'GET',
    path: '/settings/site/edit',
    summary: 'All that can be set for the site as a whole',
    access: change,
    response: SiteEdit,
  },
  write: {
    method: 'PUT',
    path: '/settings/site',
    summary: 'Change what is set for the site as a whole; only what is given',
    access: change,
    body: ChangeSite,
    response: SiteEdit,
  },
  testMail: {
    method: 'POST',
    path: '/settings/site/test-mail',
    summary: 'Send the caller a mail, to see who it comes from and where an answer goes',
    access: change,
    body: z.object({ language: z.enum(LANGUAGES) }),
    response: z.object({ to: z.string() }),
    limit: { max: 20, seconds: 3600 },
  },
})
