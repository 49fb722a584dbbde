import { ticketFor } from '#features/people/providers/server/public.ts'
import { keyDeriver } from '#server/secret.ts'

/**
 * Prints the ticket that a provider's callback hands to somebody whom nobody here knows yet: `node
 * test/provider-ticket.ts email first_name last_name`, with SECRET.
 */
const [email = '', first_name = '', last_name = ''] = process.argv.slice(2)
process.stdout.write(
  ticketFor({ keyFor: keyDeriver(process.env['SECRET'] ?? ''), clock: () => new Date() }, 'google', {
    account_id: email,
    email,
    email_verified: true,
    first_name,
    last_name,
  }),
)
