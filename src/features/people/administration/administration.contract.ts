import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { SessionRow } from '../sign-in/security.contract.ts'

export const PersonSession = SessionRow.omit({ current: true })
const byId = z.object({ id: z.uuid() })
/** For those who may read the audit log: what they do here stands in it. */
const access = can('AuditLog', 'View')

export const administrationContract = contract({
  sessions: { method: 'GET', path: '/people/{id}/sessions', summary: 'Where a person is signed in, for an Admin', access, params: byId, response: z.array(PersonSession) },
  endSessions: { method: 'DELETE', path: '/people/{id}/sessions', summary: 'End all sessions of a person; they sign in again', access, params: byId, response: z.object({ ended: z.int() }) },
  endSession: { method: 'DELETE', path: '/people/{id}/sessions/{session_id}', summary: 'End one session of a person', access, params: byId.extend({ session_id: z.uuid() }), response: z.null() },
})
