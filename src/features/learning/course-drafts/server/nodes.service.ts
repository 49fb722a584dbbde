import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { draftErrors } from '../draft-errors.contract.ts'
import type { NodeChange } from '../course-nodes.contract.ts'
import {
  EMPTY_CONTENT,
  EMPTY_TEXT,
  freeSlug,
  type NodeKind,
  type NodeText,
  type NodeTexts,
} from '../document.contract.ts'
import { lockDraft, lockNode, requireVersion } from './drafts.access.ts'
import { newKey } from './new-course.ts'
import { cleanTexts } from './draft-document.ts'
import { giveToOwner, requireAttachments, requireFile, requireSigns, requireWords } from './references.ts'
import { requireRoom, PARENT, addressed, place, touch, log, slugsOf, type Place } from './node-places.ts'

export async function addNode(
  platform: Platform,
  person: Person,
  common_id: string,
  input: { kind: NodeKind; titles?: { [L in Language]?: string | undefined } | undefined } & Place,
): Promise<{ id: string }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { organization_id } = await lockDraft(tx, person, common_id, now)
    await requireRoom(tx, common_id, 1)
    const key = newKey()
    const texts: NodeTexts = Object.fromEntries(
      Object.entries(input.titles ?? {}).map(([language, title]) => [
        language,
        cleanTexts({ ...EMPTY_TEXT, title: title ?? '' }),
      ]),
    )
    if ((input.parent_id === null) !== (PARENT[input.kind] === null))
      throw new Failure(draftErrors.wrong_place)
    if (input.parent_id !== null) {
      const [parent] = await tx.query(
        'select 1 from draft_nodes where id = $1 and common_id = $2 and kind = $3 and deleted_at is null',
        [input.parent_id, common_id, PARENT[input.kind]],
      )
      if (!parent) throw new Failure(draftErrors.wrong_place)
    }
    const [row] = await tx.query<{ id: string }>(
      `
        insert into draft_nodes (
          common_id, kind, parent_id, key, position, content, updated_by, created_at, updated_at
        )
        values ($1, $2, $3, $4, 0, $5::jsonb, $6, $7, $7)
        returning id`,
      [
        common_id,
        input.kind,
        input.parent_id,
        key,
        input.kind === 'lesson' ? JSON.stringify(EMPTY_CONTENT) : null,
        person.user_id,
        now,
      ],
    )
    if (input.kind === 'lesson') await addressed(tx, { id: row!.id, common_id, key, texts: {} }, texts)
    await tx.query('update draft_nodes set texts = $2::jsonb where id = $1', [row!.id, JSON.stringify(texts)])
    await place(tx, common_id, input.kind, row!.id, input)
    await touch(tx, common_id, now)
    await log(tx, person, { id: row!.id, kind: input.kind, common_id, organization_id }, 'CREATED', now)
    return { id: row!.id }
  })
}

/** Changes the fields that are given, in the languages that are given. */
export async function changeNode(
  platform: Platform,
  person: Person,
  id: string,
  change: NodeChange,
  if_match: number | null,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const node = await lockNode(tx, person, id, now)
    requireVersion(if_match, node.version)
    const texts = Object.fromEntries(
      Object.entries(change.texts ?? {}).map(([language, text]) => [language, cleanTexts(text ?? {})]),
    )
    const content = node.content && { ...node.content, ...change.content }
    if (node.content) {
      await requireFile(
        platform,
        tx,
        person,
        'content.video',
        change.content?.video,
        node.content.video,
        'video',
      )
      await requireFile(
        platform,
        tx,
        person,
        'content.poster',
        change.content?.poster,
        node.content.poster,
        'image',
      )
      await requireAttachments(
        platform,
        tx,
        person,
        change.content?.attachments,
        node.content.attachments ?? [],
      )
      await giveToOwner(tx, person, node.organization_id, [
        change.content?.video,
        change.content?.poster,
        ...(change.content?.attachments ?? []).map((file) => file.key),
      ])
      await requireWords(tx, node.organization_id, change.content?.vocabulary, node.content.vocabulary)
      const talks = Object.values(node.texts).map((text) => text.dialogue)
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      for (const [language, text] of Object.entries(texts))
        await requireSigns(
          tx,
          node.organization_id,
          `texts.${language}.dialogue`,
          (text as Partial<NodeText>).dialogue,
          talks,
        )
      await addressed(tx, node, texts)
    }
    const next: NodeTexts = { ...node.texts }
    for (const [language, text] of Object.entries(texts) as [Language, Partial<NodeText>][])
      next[language] = { ...EMPTY_TEXT, ...next[language], ...text }
    await tx.query(
      `
        update draft_nodes
        set content = $2::jsonb, texts = $3::jsonb, version = version + 1, updated_by = $4, updated_at = $5
        where id = $1`,
      [id, content && JSON.stringify(content), JSON.stringify(next), person.user_id, now],
    )
    await touch(tx, node.common_id, now)
    const changed = Object.keys(texts) as Language[]
    await log(tx, person, node, 'UPDATED', now, {
      before: {
        ...(change.content && node.content),
        ...Object.fromEntries(changed.map((language) => [language, node.texts[language]])),
      },
      after: { ...change.content, ...texts },
    })
  })
}

export async function moveNode(platform: Platform, person: Person, id: string, to: Place): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const node = await lockNode(tx, person, id, now)
    await place(tx, node.common_id, node.kind, id, to)
    await touch(tx, node.common_id, now)
    await log(tx, person, node, 'UPDATED', now, {
      before: { parent_id: node.parent_id, position: node.position },
      after: { parent_id: to.parent_id, before_id: to.before_id },
    })
  })
}

/** Removes a node with its children; both can be restored together. */
export async function removeNode(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const node = await lockNode(tx, person, id, now)
    await tx.query('update draft_nodes set deleted_at = $2, version = version + 1 where id = $1', [id, now])
    await touch(tx, node.common_id, now)
    await log(tx, person, node, 'DELETED', now, { before: { key: node.key, texts: node.texts } })
  })
}

export async function restoreNode(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const node = await lockNode(tx, person, id, now, { deleted: true })
    if (node.deleted_at === null) return
    const texts = { ...node.texts }
    for (const language of Object.keys(texts) as Language[]) {
      const text = texts[language]!
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      if (node.kind === 'lesson' && text.slug)
        texts[language] = {
          ...text,
          slug: freeSlug(text.slug, await slugsOf(tx, node.common_id, language, id)),
        }
    }
    await tx.query(
      'update draft_nodes set deleted_at = null, texts = $2::jsonb, version = version + 1 where id = $1',
      [id, JSON.stringify(texts)],
    )
    await place(tx, node.common_id, node.kind, id, { parent_id: node.parent_id })
    await touch(tx, node.common_id, now)
    await log(tx, person, node, 'CREATED', now, { after: { restored: true } })
  })
}
