import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { ROLES } from '#contract/permissions.ts'
import { SessionRow } from '../sign-in/security.contract.ts'

export const PERSON_STATES = ['active', 'inactive', 'deleted'] as const

export const administrationErrors = errors({
  not_oneself: { status: 409, en: 'You cannot shut your own account out.', es: 'No puedes cerrarle la puerta a tu propia cuenta.' },
  waits_for_guardian: { status: 409, en: 'A guardian has ended this account. Only a new registration, with a guardian’s yes, opens one again.', es: 'La persona responsable terminó esta cuenta. Solo un registro nuevo, con su permiso, abre otra.' },
})

/** `email` is empty for a deleted person: their address is sealed. `until`: to this day a deleted account can be restored. */
export const PersonRow = z.object({
  id: z.uuid(), name: z.string(), email: z.string(), role: z.enum(ROLES), state: z.enum(PERSON_STATES), organizations: z.string().nullable(), sessions: z.int(),
  created_at: z.iso.datetime(), last_seen_at: z.iso.datetime().nullable(), deleted_at: z.iso.datetime().nullable(), until: z.iso.datetime().nullable(),
})
export type PersonRow = z.output<typeof PersonRow>
export const PersonSession = SessionRow.omit({ current: true })
const byId = z.object({ id: z.uuid() })
/** Held with scope `all` by administrators alone; for everybody else nobody is there. */
const access = can('User', 'Delete')

export const administrationContract = contract({
  list: list({
    path: '/people', name: 'people', summary: 'Everybody, the suspended and the deleted too, for an Admin', access, row: PersonRow,
    filters: ['id', 'role', 'state', 'created_at', 'last_seen_at', 'deleted_at'], sort: ['name', 'email', 'role', 'state', 'created_at', 'last_seen_at', 'deleted_at'], defaultSort: 'created_at.desc', dateColumn: 'created_at', search: true,
  }),
  sessions: { method: 'GET', path: '/people/{id}/sessions', summary: 'Where a person is signed in, for an Admin', access, params: byId, response: z.array(PersonSession) },
  endSessions: { method: 'DELETE', path: '/people/{id}/sessions', summary: 'End all sessions of a person; they sign in again', access, params: byId, response: z.object({ ended: z.int() }) },
  endSession: { method: 'DELETE', path: '/people/{id}/sessions/{session_id}', summary: 'End one session of a person', access, params: byId.extend({ session_id: z.uuid() }), response: z.null() },
  suspend: { method: 'POST', path: '/people/{id}/suspend', summary: 'Shut a person out: sessions end at once, and nobody signs in until it is lifted', access, params: byId, response: z.null(), errors: [administrationErrors.not_oneself] },
  readmit: { method: 'POST', path: '/people/{id}/readmit', summary: 'Lift a suspension', access, params: byId, response: z.null(), errors: [administrationErrors.waits_for_guardian] },
})
