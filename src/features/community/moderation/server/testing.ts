import type { Platform } from '#server/platform.ts'
import type { TestPerson } from '../../../../../test/factories.ts'

/** Inserts a post, since its limits and holds are tested elsewhere. Returns its id. */
export async function postOf(
  platform: Platform,
  by: TestPerson,
  organization_id: string | null,
): Promise<string> {
  const [row] = await platform.db.query<{ id: string }>(
    `
      with made as (
        insert into threads (anchor, author_id, organization_id, kind, published_at)
        values ('post', $1, $2, 'discussion', now())
        returning id
      )
      insert into posts (id, author_id, title, text, language)
      select id, $1, 'Hello', 'Words', 'en'
      from made
      returning id`,
    [by.id, organization_id],
  )
  return row!.id
}

/** Makes an adult the guardian of a child. */
export const answersFor = (platform: Platform, guardian: TestPerson, child: TestPerson): Promise<unknown> =>
  platform.db.query(
    `
      insert into guardianships (user_id, guardian_id, guardian_email, token_hash, state, expires_at, decided_at)
      values ($1, $2, 'parent@example.com', $1::uuid::text, 'granted', now(), now())`,
    [child.id, guardian.id],
  )
