import type { z } from 'zod'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import type { vocabulariesContract, Report } from '../vocabularies.contract.ts'

/**
 * Records a problem with an entry. The same person's same reason while it is open becomes the newer text, not
 * a second report.
 */
export async function reportWord(
  platform: Platform,
  actor: Person,
  vocabulary_id: string,
  { reason, text }: z.output<typeof Report>,
): Promise<{ id: string }> {
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `
        insert into vocabulary_reports (vocabulary_id, user_id, reason, text)
        values ($1, $2, $3, $4)
        on conflict (vocabulary_id, user_id, reason)
        where status = 'open' do update set text = excluded.text, updated_at = now()
        returning id`,
      [vocabulary_id, actor.user_id, reason, text],
    )
    await audit(
      tx,
      actor,
      {
        code: 'FEEDBACK_CREATED',
        subject_type: 'vocabulary_report',
        subject_id: row!.id,
        after: { vocabulary_id, reason },
      },
      platform.clock(),
    )
    return { id: row!.id }
  })
}

/** Reports of the entries that the caller may edit: all of them, or those of its organization. */
export function reportsSource(actor: Actor): ListSource<typeof vocabulariesContract.reports> {
  const all = actor.permissions.scope('Vocabularies', 'Update') === 'all'
  return {
    from: 'vocabulary_reports r join vocabularies v on v.id = r.vocabulary_id',
    id: 'r.id',
    dateColumn: 'r.created_at',
    types: { vocabulary_id: 'uuid' },
    columns: {
      id: 'r.id',
      vocabulary_id: 'r.vocabulary_id',
      slug: 'v.slug',
      word_en: 'v.word_en',
      word_es: 'v.word_es',
      reason: 'r.reason',
      text: 'r.text',
      status: 'r.status',
      created_at: 'r.created_at',
    },
    where: (values) => (all ? [] : [`v.organization_id = ${values.add(actor.organization_id)}::uuid`]),
  }
}
