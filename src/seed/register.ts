import type { Language } from '#contract/constants.ts'
import type { Role, StaffRole } from '#contract/permissions.ts'
import { takeFreeSeat } from '#features/access/seats/server/public.ts'
import { accept, setPassword } from '#features/people/accounts/server/public.ts'
import { grantConsent } from '#features/people/consents/server/public.ts'
import { addPlace } from '#features/people/memberships/server/public.ts'
import { addPerson } from '#features/people/users/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'

export type Registration = {
  first_name: string
  last_name: string
  email: string
  role: Role
  language: Language
  zone: string
  joined: Date
  /** When they were here last. */
  seen: Date
  daily_goal?: number | undefined
  organization_id: string | null
  staff_role: StaffRole | null
  /** A learner of an organization holds one of its seats, unless a service code pays. */
  by_code?: boolean | undefined
  /** False for a learner who has not agreed to anything yet. */
  agrees?: boolean | undefined
  password_hash: string
}

const placeOf = ({ role, staff_role }: Registration): 'owner' | 'editor' | 'teacher' | 'learner' => {
  if (role === 'Organization') return 'owner'
  if (role !== 'Teacher') return 'learner'
  return staff_role === 'Editor' ? 'editor' : 'teacher'
}

/** Makes the account of a sample person, with their place, seat and consent, at the time they joined. */
export async function register(
  platform: Platform,
  tx: Db,
  person: Registration,
): Promise<{ id: string; actor: Person }> {
  const { role, language, zone, joined, organization_id, staff_role } = person
  const id = await addPerson(tx, {
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    role,
    language,
    time_zone: zone,
    email_verified_at: joined,
    terms_accepted_at: joined,
    ...(role === 'Student' && { birth_year: 1990 }),
    onboarded_at: joined,
    last_seen_at: person.seen,
    created_at: joined,
    updated_at: joined,
    ...(person.daily_goal && { daily_goal: person.daily_goal }),
  })
  await setPassword(tx, id, person.password_hash, joined)
  const actor: Person = {
    user_id: id,
    role,
    organization_id,
    staff_role,
    session_id: '',
    language,
    zone,
    ip: '127.0.0.1',
    agent: 'sample',
    permissions: platform.permissions(role),
  }
  await audit(
    tx,
    actor,
    { code: 'REGISTER', subject_type: 'user', subject_id: id, after: { role, language } },
    joined,
  )
  await accept(tx, actor, id, language, platform.clock())
  if (!organization_id) return { id, actor }
  await addPlace(tx, { organization_id, user_id: id, kind: placeOf(person) }, joined)
  if (role === 'Student') {
    if (!person.by_code) await takeFreeSeat(platform, tx, actor, { user_id: id, organization_id }, joined)
    if (person.agrees !== false)
      await grantConsent(platform, tx, actor, { subject_id: id, organization_id, asked_by: id })
  }
  return { id, actor }
}
