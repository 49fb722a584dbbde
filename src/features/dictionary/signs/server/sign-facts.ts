import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { z } from 'zod'
import type { EditableSign } from '../signs.contract.ts'
import type { ChangeFacts } from '../sign-changes.contract.ts'
import { lockSign } from './signs.access.ts'
import { signNow } from './signs.queries.ts'
import { makePrimary } from './publish.service.ts'

const FACTS = ['region', 'fsw', 'description_en', 'description_es'] as const
/**
 * Changes the facts beside the sign; its review is unaffected. @throws Failure not_found, conflict for making
 * a sign the first one that shows nothing
 */
export async function changeFacts(
  platform: Platform,
  actor: Person,
  id: string,
  { is_primary, ...facts }: z.output<typeof ChangeFacts>,
): Promise<EditableSign> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { sign, word } = await lockSign(tx, actor, id)
    if (is_primary && sign.notation === null && sign.clip === null) throw new Failure(common.conflict)
    const changed = FACTS.filter((name) => facts[name] !== undefined && facts[name] !== sign[name])
    const value = (name: (typeof FACTS)[number]): string | null =>
      facts[name] === undefined ? sign[name] : facts[name]
    if (changed.length > 0) {
      await tx.query(
        `
          update signs
          set
            region = $2, fsw = $3, description_en = $4, description_es = $5, edited_at = $6, edited_by = $7,
            updated_at = $6
          where id = $1`,
        [id, ...FACTS.map(value), now, actor.user_id],
      )
    }
    if (is_primary && !sign.is_primary) await makePrimary(tx, word.id, id)
    if (changed.length > 0 || (is_primary && !sign.is_primary)) {
      await audit(
        tx,
        actor,
        {
          code: 'SIGN_UPDATED',
          subject_type: 'sign',
          subject_id: id,
          organization_id: word.organization_id,
          before: {
            ...Object.fromEntries(changed.map((name) => [name, sign[name]])),
            is_primary: sign.is_primary,
          },
          after: {
            ...Object.fromEntries(changed.map((name) => [name, value(name)])),
            is_primary: is_primary ?? sign.is_primary,
          },
        },
        now,
      )
    }
    return signNow(platform, tx, actor, id)
  })
}
