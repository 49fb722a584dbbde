import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'

const Mail = z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())])
const Link = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(300)
    .pipe(z.url({ protocol: /^https$/ })),
])
/** What an Admin may say about the site as a whole; empty: not set. */
export const SiteSettings = z.object({
  support_email: Mail,
  mailing_list_url: Link,
  self_assessment_url: Link,
  facebook_url: Link,
  instagram_url: Link,
  youtube_url: Link,
  /** Switches: on unless an administrator says otherwise. */
  newsletter: z.enum(['on', 'off']),
})
export type SiteSettings = z.output<typeof SiteSettings>
export const SITE_SETTINGS = Object.keys(SiteSettings.shape) as readonly (keyof SiteSettings)[]

export const siteSettingsContract = contract({
  read: {
    method: 'GET',
    path: '/settings/site',
    summary: 'Links and addresses of the site',
    access: 'open',
    response: SiteSettings,
  },
  write: {
    method: 'PUT',
    path: '/settings/site',
    summary: 'Change links and addresses of the site; only those that are given',
    access: can('CommonSettings', 'Update'),
    body: SiteSettings.partial().strict(),
    response: SiteSettings,
  },
})
