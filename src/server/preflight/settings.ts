import type { Files } from '../files/files.ts'
import { advice, ANSWER_MS, missing, ok, type Probe } from './finding.ts'

/** The mail server, asked without sending anything. */
export const mail: Probe = async ({ SMTP_URL, MAIL_FROM }) => {
  if (!SMTP_URL) return missing('Mail', 'No mail leaves. Set SMTP_URL and MAIL_FROM.')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(SMTP_URL, { from: MAIL_FROM } as object)
  try {
    await Promise.race([
      transport.verify(),
      new Promise((_, reject) => {
        setTimeout(() => reject(new Error('no answer')), ANSWER_MS).unref()
      }),
    ])
    return ok('Mail', `The mail server answers; the sender is ${MAIL_FROM}.`)
  } catch (error) {
    return missing('Mail', `The server of SMTP_URL fails: ${(error as Error).message}`)
  } finally {
    transport.close()
  }
}

export const proxy: Probe = ({ PUBLIC_URL, TRUST_PROXY }) =>
  PUBLIC_URL.startsWith('https:') && !TRUST_PROXY
    ? missing(
        'Proxy',
        'PUBLIC_URL is https and TRUST_PROXY is false, so all visitors share one address. Set TRUST_PROXY.',
      )
    : ok('Proxy', TRUST_PROXY ? 'X-Forwarded-For of the proxy is trusted' : 'no proxy')

export const administrators: Probe = ({ ADMIN_EMAILS }) =>
  ADMIN_EMAILS.length > 0
    ? ok('Administrators', ADMIN_EMAILS.join(', '))
    : missing('Administrators', 'Nobody can administer a new installation. Set ADMIN_EMAILS.')

export const payments: Probe = ({ STRIPE_SECRET_KEY }) =>
  STRIPE_SECRET_KEY
    ? ok('Payments', 'by card, at Stripe')
    : advice('Payments', 'Nobody can pay by card. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS.')

export const meetings: Probe = ({ TURN_URLS }) =>
  TURN_URLS.length > 0
    ? ok('Meetings', `relayed by ${TURN_URLS.join(', ')}`)
    : advice('Meetings', 'Devices behind strict firewalls do not meet. Set TURN_URLS and TURN_SECRET.')

export const monitoring: Probe = ({ SENTRY_DSN }) =>
  SENTRY_DSN
    ? ok('Error reports', 'sent to SENTRY_DSN')
    : advice('Error reports', 'Errors are in the log only. Set SENTRY_DSN and SENTRY_DSN_WEB.')

export const backup: Probe = ({ BACKUP_DIR, DATABASE_URL }) =>
  DATABASE_URL
    ? ok('Backup', 'of the database by its provider')
    : BACKUP_DIR
      ? ok('Backup', `each night in ${BACKUP_DIR}`)
      : advice('Backup', 'Backups are made by hand only. Set BACKUP_DIR to a folder on another disk.')

/** The rule of a bucket by which browsers may play its films. */
export const bucketRule =
  (files: Pick<Files, 'missingRule'>): Probe =>
  async ({ PUBLIC_URL }) => {
    const rule = await files.missingRule(PUBLIC_URL)
    return rule === null
      ? ok('Bucket', 'lets browsers play films')
      : advice('Bucket', `Browsers may not play its films. Give it this CORS rule: ${rule}`)
  }
