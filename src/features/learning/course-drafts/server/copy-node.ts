import type { Language } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { DRAFT_LIMITS, freeSlug, type NodeText } from '../document.contract.ts'
import { moved, portableQuizzes, writeQuizzes } from '../../quizzes/server/public.ts'
import { lockNode, type NodeRow } from './drafts.access.ts'
import { COPY, newKey } from './new-course.ts'
import { requireRoom, slugsOf, place, touch, log } from './node-places.ts'

/**
 * Copies a node with all that is in it, its quizzes too, right after it. Only the copy itself is marked as
 * one.
 */
export async function copyNode(platform: Platform, person: Person, id: string): Promise<{ id: string }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const node = await lockNode(tx, person, id, now)
    const rows = await tx.query<NodeRow>(
      `
        with recursive tree as (
          select n.*, 0 as depth
          from draft_nodes n
          where n.id = $1
          union all
          select n.*, t.depth + 1
          from draft_nodes n
          join tree t on n.parent_id = t.id
          where n.deleted_at is null
        )
        select id, common_id, kind, parent_id, key, position, content, texts, version, deleted_at
        from tree
        order by depth, position, id`,
      [id],
    )
    await requireRoom(tx, node.common_id, rows.length)
    const usedSlugs = {
      en: await slugsOf(tx, node.common_id, 'en', null),
      es: await slugsOf(tx, node.common_id, 'es', null),
    }
    const made = new Map<string, string>(),
      keys = new Map<string, string>()
    for (const row of rows) {
      const texts = Object.fromEntries(
        (Object.entries(row.texts) as [Language, NodeText][]).map(([language, text]) => {
          const slug = text.slug && freeSlug(text.slug, usedSlugs[language])
          if (slug) usedSlugs[language].add(slug)
          return [
            language,
            {
              ...text,
              slug,
              title:
                row.id === id && text.title
                  ? `${text.title} (${COPY[language]})`.slice(0, DRAFT_LIMITS.title)
                  : text.title,
            },
          ]
        }),
      )
      const key = newKey()
      keys.set(row.key, key)
      // oxlint-disable-next-line no-await-in-loop -- a child needs its parent's new row
      const [copy] = await tx.query<{ id: string }>(
        `
          insert into draft_nodes (
            common_id, kind, parent_id, key, position, content, texts, updated_by, created_at, updated_at
          )
          values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $9)
          returning id`,
        [
          row.common_id,
          row.kind,
          row.id === id ? row.parent_id : made.get(row.parent_id!),
          key,
          row.position,
          row.content && JSON.stringify(row.content),
          JSON.stringify(texts),
          person.user_id,
          now,
        ],
      )
      made.set(row.id, copy!.id)
    }
    const copy = made.get(id)!
    await writeQuizzes(tx, person, node, moved(await portableQuizzes(tx, node.common_id), keys, false), now)
    const [next] = await tx.query<{ id: string }>(
      `
        select id
        from draft_nodes
        where common_id = $1
          and parent_id is not distinct from $2::uuid
          and kind = $3
          and deleted_at is null
          and id <> $4
          and position > $5
        order by position, id
        limit 1`,
      [node.common_id, node.parent_id, node.kind, copy, node.position],
    )
    await place(tx, node.common_id, node.kind, copy, {
      parent_id: node.parent_id,
      before_id: next?.id ?? null,
    })
    await touch(tx, node.common_id, now)
    await log(tx, person, { ...node, id: copy }, 'CREATED', now, {
      after: { copy_of: id, nodes: rows.length },
    })
    return { id: copy }
  })
}
