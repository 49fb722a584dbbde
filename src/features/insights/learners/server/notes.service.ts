import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { audit } from '#server/audit/audit.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import { Values } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import type { Person } from '#server/auth/actor.ts'
import type { LearnerNote } from '../learners.contract.ts'
import { membersSql, readingOf } from './reading.ts'
import { users } from '#features/people/users/server/users.table.ts'

/**
 * The organization in which this person notes something about that learner. @throws common.not_found,
 * common.forbidden
 */
async function noting(db: Db, person: Person, user_id: string, now: Date): Promise<string> {
  // Teachers' notes belong to the organization; Admins see only what learners see too.
  if (person.permissions.scope('Report', 'View') === 'all') throw new Failure(common.forbidden)
  const reading = readingOf(person)
  const values = new Values()
  const [member] = await db.query(
    membersSql(reading, ['progress'], values, now, [`m.user_id = ${values.add(user_id)}::uuid`]),
    values.list,
  )
  if (!member) throw new Failure(common.not_found)
  return reading.organization_id
}

const columns = (language: Language): string =>
  `n.id, n.text, ${displayName('u', language)} as author, n.author_id = $1 as mine, n.created_at, n.updated_at, n.version`
type Row = Omit<LearnerNote, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }
const noteOf = (row: Row): LearnerNote => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

async function one(db: Db, person: Person, id: string): Promise<LearnerNote> {
  const [row] = await db.query<Row>(
    `select ${columns(person.language)} from learner_notes n join ${users} u on u.id = n.author_id where n.id = $2`,
    [person.user_id, id],
  )
  return noteOf(row!)
}

export async function notesAbout(
  platform: Platform,
  person: Person,
  user_id: string,
): Promise<LearnerNote[]> {
  const organization_id = await noting(platform.db, person, user_id, platform.clock())
  const rows = await platform.db.query<Row>(
    `
      select ${columns(person.language)}
      from learner_notes n
      join ${users} u on u.id = n.author_id
      where n.subject_id = $2 and n.organization_id = $3
      order by n.created_at desc, n.id`,
    [person.user_id, user_id, organization_id],
  )
  return rows.map(noteOf)
}

/** Adds a note. The audit log records that it exists, but not its text. */
export async function addNote(
  platform: Platform,
  person: Person,
  user_id: string,
  text: string,
): Promise<LearnerNote> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const organization_id = await noting(tx, person, user_id, now)
    const [row] = await tx.query<{ id: string }>(
      `
        insert into learner_notes (organization_id, subject_id, author_id, text, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $5)
        returning id`,
      [organization_id, user_id, person.user_id, text, now],
    )
    await audit(
      tx,
      person,
      {
        code: 'LEARNER_NOTE_CREATED',
        subject_type: 'user',
        subject_id: user_id,
        organization_id,
        after: { note_id: row!.id },
      },
      now,
    )
    return one(tx, person, row!.id)
  })
}

/**
 * One's own note about somebody who is still a learner of one's organization, locked. @throws
 * common.not_found for everybody else's
 */
async function lockOwn(
  tx: Db,
  person: Person,
  id: string,
  now: Date,
): Promise<{ subject_id: string; organization_id: string; version: number }> {
  const [row] = await tx.query<{ subject_id: string; organization_id: string; version: number }>(
    'select subject_id, organization_id, version from learner_notes where id = $1 and author_id = $2 for update',
    [id, person.user_id],
  )
  if (!row || (await noting(tx, person, row.subject_id, now)) !== row.organization_id)
    throw new Failure(common.not_found)
  return row
}

export async function changeNote(
  platform: Platform,
  person: Person,
  id: string,
  text: string,
  if_match: number | null,
): Promise<LearnerNote> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const note = await lockOwn(tx, person, id, now)
    assertSeen(if_match, note.version)
    await tx.query(
      'update learner_notes set text = $2, version = version + 1, updated_at = $3 where id = $1',
      [id, text, now],
    )
    await audit(
      tx,
      person,
      {
        code: 'LEARNER_NOTE_UPDATED',
        subject_type: 'user',
        subject_id: note.subject_id,
        organization_id: note.organization_id,
        after: { note_id: id },
      },
      now,
    )
    return one(tx, person, id)
  })
}

export async function removeNote(platform: Platform, person: Person, id: string): Promise<null> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const note = await lockOwn(tx, person, id, now)
    await tx.query('delete from learner_notes where id = $1', [id])
    await audit(
      tx,
      person,
      {
        code: 'LEARNER_NOTE_DELETED',
        subject_type: 'user',
        subject_id: note.subject_id,
        organization_id: note.organization_id,
        after: { note_id: id },
      },
      now,
    )
    return null
  })
}
