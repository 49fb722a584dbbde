import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { changePerson } from '#features/people/users/server/public.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { AccessLevels } from '#contract/access-levels.ts'

type Member = {
  community?: AccessLevels['community']
  organization_id?: string
  /** Null: a learner who never said it. */
  birth_year?: number | null
  /** True for somebody who came today and accepted no rules. */
  newcomer?: boolean
  /** False for somebody who accepted the rules and wrote nothing yet. */
  contributed?: boolean
}

/** Accepts the rules, and writes contributions of earlier days that no feed shows. */
async function settle(tx: Db, user_id: string, contributed: boolean, now: Date): Promise<void> {
  await tx.query(
    `
      insert into community_members (user_id, rules_version, rules_accepted_at)
      values ($1, 1, $2)`,
    [user_id, now],
  )
  if (!contributed) return
  await tx.query(`update users set created_at = $2::timestamptz - interval '9 days' where id = $1`, [
    user_id,
    now,
  ])
  await tx.query(
    `
      with place as (
        insert into threads (anchor, author_id, kind, state, comments_count, published_at, created_at)
        select 'post', $1, 'discussion', 'hidden', 3, at, at
        from (select $2::timestamptz - interval '8 days' as at) x
        returning id, created_at
      )
      insert into comments (thread_id, author_id, state, text, language, created_at)
      select id, $1, 'visible', 'Thanks', 'en', created_at
      from place, generate_series(1, 3)`,
    [user_id, now],
  )
}

/** A learner for whom a plan opens the community; an adult unless `birth_year` says otherwise. */
export async function aMember(
  platform: Platform,
  {
    community = 'Full',
    organization_id,
    birth_year = 1980,
    newcomer = false,
    contributed = true,
  }: Member = {},
): Promise<TestPerson> {
  const person = await aPerson(platform, { role: 'Student', ...(organization_id && { organization_id }) })
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    await changePerson(tx, person.id, { birth_year }, now)
    if (!newcomer) await settle(tx, person.id, contributed, now)
    await grant(tx, {
      source: 'subscription',
      user_id: person.id,
      ...FULL_ACCESS,
      community,
      starts_at: new Date(0),
    })
  })
  return person
}

/** A child for whom a guardian answers, with what the guardian chose. */
export async function aChildOf(
  platform: Platform,
  guardian: TestPerson,
  choices: { taking_part: string; films: string } | null,
  organization_id?: string,
): Promise<TestPerson> {
  const now = platform.clock()
  const child = await aMember(platform, {
    birth_year: now.getUTCFullYear() - 9,
    ...(organization_id && { organization_id, community: 'Organization Discussion' }),
  })
  await platform.db.query(
    `
      insert into guardianships (user_id, guardian_id, guardian_email, state, expires_at, decided_at)
      values ($1, $2, $3, 'granted', $4, $4)`,
    [child.id, guardian.id, guardian.email, now],
  )
  if (choices)
    await platform.db.query(
      'insert into community_choices (user_id, taking_part, films, chosen_by) values ($1, $2, $3, $4)',
      [child.id, choices.taking_part, choices.films, guardian.id],
    )
  return child
}

/** A film that somebody sent for the community, with everything that is made of one. Returns its id and keys. */
export async function aFilm(
  platform: Platform,
  owner: TestPerson,
): Promise<{
  id: string
  keys: Record<'film' | 'hls' | 'stream' | 'poster' | 'preview' | 'original', string>
}> {
  const id = randomUUID()
  const keys = {
    original: `media/${id}.webm`,
    film: `media/${id}/film.mp4`,
    hls: `media/${id}/main.m3u8`,
    stream: `media/${id}/s0.mp4`,
    poster: `media/${id}/poster.webp`,
    preview: `media/${id}/preview.webp`,
  }
  const lists: Record<string, string> = {
    'main.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\ns0.m3u8\n',
    's0.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="s0.mp4"\n#EXTINF:4,\ns0.mp4\n',
  }
  for (const key of [...Object.values(keys), `media/${id}/s0.m3u8`])
    // oxlint-disable-next-line no-await-in-loop -- small files
    await platform.files.put(key, Buffer.from(lists[path.basename(key)] ?? key), 'video/mp4')
  const { film, hls, poster, preview } = keys
  await platform.db.query(
    `
      insert into media (id, owner_id, upload_id, purpose, name, kind, state, content_type, key, bytes, renditions)
      values ($1, $2, $1::uuid::text, 'community', 'a film', 'video', 'ready', 'video/mp4', $3, 10, $4)`,
    [id, owner.id, keys.original, JSON.stringify({ film, hls, poster, preview })],
  )
  return { id, keys }
}
