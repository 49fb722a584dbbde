import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Answer of a mail server to a recipient, or to the text sent to them; undefined: it accepts it. */
type Says = (to: string) => { code: number; text: string; at?: 'rcpt' | 'data' } | undefined
export type SmtpSink = {
  url: string
  /** Accepted mails, in order; `from`: the return address. */
  taken: { to: string; from: string; text: string }[]
  says(answer: Says): void
  close(): Promise<void>
}
const refusal = ({ code, text }: { code: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code })

/** A mail server on a port of its own that keeps what it takes, each mail after `latencyMs` milliseconds. */
export async function smtpSink(latencyMs = 0): Promise<SmtpSink> {
  const taken: SmtpSink['taken'] = []
  let says: Says = () => undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const said = says(address)
      done(said && said.at !== 'data' ? refusal(said) : null)
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]!.address
      let text = ''
      stream.on('data', (part: Buffer) => void (text += part.toString()))
      stream.on('end', () => {
        const said = says(to)
        if (said) return done(refusal(said))
        setTimeout(() => {
          taken.push({ to, from: envelope.mailFrom ? envelope.mailFrom.address : '', text })
          done()
        }, latencyMs)
      })
    },
  })
  // A connection that breaks with the process at its other end is no error here.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    says: (answer) => void (says = answer),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
