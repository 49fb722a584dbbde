import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { SaveMark } from '#web/form/SaveMark.tsx'
import { useFields } from '#web/form/use-fields.ts'
import type { Standing } from '#web/form/field-store.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { isSignedAlready, unitsOf, unsignedIn, wholeOf } from '../../shared/units.ts'
import { placeOf } from '../../signed-terms.contract.ts'
import type { Signed, SignedDraft } from '../../signed-versions.contract.ts'
import { signedApi, signedDraft, useSignedDeed } from './editor.api.ts'
import { PartRow } from './PartRow.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { useSignedEditorWords } from './words.ts'
import s from './Editor.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

/** A block of the document as it is written, with what the editor calls it. */
export type BlockToSign = { key: string; type: string; name: string; value: Record<string, unknown> }
const standingOf = ({ version, parts, gone }: SignedDraft): Standing => ({
  version,
  values: Object.fromEntries([...parts, ...gone].map(({ place, signed }) => [place, signed])),
})

/** Signs a document part by part, sends it, decides about it. `flush` sends what is left of the text first. */
export function SignedTab({
  id,
  blocks,
  flush,
}: {
  id: string
  blocks: readonly BlockToSign[]
  flush: () => Promise<void>
}): ReactNode {
  const t = useSignedEditorWords()
  const query = useQuery(signedDraft(id))
  return (
    <Asked query={query} failed={{ title: t.failed }} lost={isLost} loading={<Skeleton lines={6} />}>
      {(data) => <Parts id={id} draft={data} blocks={blocks} flush={flush} />}
    </Asked>
  )
}

function Parts({
  id,
  draft,
  blocks,
  flush,
}: {
  id: string
  draft: SignedDraft
  blocks: readonly BlockToSign[]
  flush: () => Promise<void>
}): ReactNode {
  const t = useSignedEditorWords()
  const client = useQueryClient()
  const [open, setOpen] = useState<string | null>(null)
  const fields = useFields(standingOf(draft), {
    save: async (changed, version) => {
      // A paragraph that was just typed is a place only once it is kept.
      await flush()
      const after = await signedApi.change(id, changed as Record<string, Signed | null>, version)
      void client.invalidateQueries({ queryKey: signedDraft(id).queryKey })
      return { version: after.version, values: {} }
    },
    reload: async () => standingOf(await client.fetchQuery({ ...signedDraft(id), staleTime: 0 })),
  })
  const fits = useSignedDeed(async (place: string) => {
    await fields.flush()
    const now = await client.fetchQuery({ ...signedDraft(id), staleTime: 0 })
    return signedApi.change(id, {}, now.version, [place])
  })
  const isSigned = (place: string): boolean => (fields.value(place) ?? null) !== null
  const rows = blocks.flatMap((block) => {
    const whole = wholeOf(block.type, block.value)
    const units = unitsOf(block.type, block.value)
    if ((!whole.en && !whole.es) || (isSignedAlready(block.type) && !isSigned(block.key))) return []
    const signed = new Set(
      [block.key, ...units.map(({ element }) => placeOf({ block: block.key, element }))].filter(isSigned),
    )
    return [{ ...block, whole, units, left: unsignedIn(block, signed).length }]
  })
  const left = rows.reduce((sum, row) => sum + row.left, 0)
  const stale = new Set(draft.parts.filter((part) => part.stale).map(({ place }) => place))
  const row = (place: string, name: string, texts: { en: string; es: string }): ReactNode => (
    <PartRow
      key={place}
      place={place}
      name={name}
      texts={texts}
      fields={fields}
      stale={stale.has(place)}
      open={open === place}
      onOpen={(next) => setOpen(next ? place : null)}
      onFits={() => fits.mutate(place)}
    />
  )
  return (
    <section className={layoutParts.section} aria-label={t.title}>
      <div className={s['intro']}>
        <p className={layoutParts.note}>{t.text}</p>
        <span className={layoutParts.chips}>
          <SaveMark fields={fields} />
          <Badge tone={left === 0 ? 'green' : 'yellow'}>{left === 0 ? t.all_signed : t.unsigned(left)}</Badge>
        </span>
      </div>
      <ReviewCard id={id} draft={draft} flush={async () => fields.flush()} />
      {draft.gone.some(({ place }) => isSigned(place)) && (
        <div className={s['gone']} role="group" aria-label={t.gone}>
          <p>
            <strong>{t.gone}.</strong> {t.gone_text}
          </p>
          <ul>
            {draft.gone
              .filter(({ place }) => isSigned(place))
              .map(({ place, signed }) => (
                <li key={place} className={layoutParts.chips}>
                  <span>
                    {signed.kind === 'film'
                      ? t.film
                      : signed.lines[0]?.glosses.map(({ gloss }) => gloss).join(' ')}
                  </span>
                  <Button size="s" variant="White" onClick={() => fields.set(place, null)}>
                    {t.remove}
                  </Button>
                </li>
              ))}
          </ul>
        </div>
      )}
      {rows.length === 0 && <EmptyState title={t.not_signed} text={t.nothing_to_sign} level={3} />}
      {rows.map(({ key, name, whole, units }) => (
        <div key={key} className={s['block']} role="group" aria-label={name}>
          <h3>{name}</h3>
          {units.length < 2 && units.every(({ element }) => !isSigned(`${key}/${element}`))
            ? row(key, name, whole)
            : units.map(({ element, texts }, index) =>
                row(`${key}/${element}`, t.of(name, t.unit(index + 1)), texts),
              )}
          {units.length >= 2 &&
            (isSigned(key) || units.every(({ element }) => !isSigned(`${key}/${element}`))) && (
              <details className={s['whole']} open={isSigned(key)}>
                <summary>{t.whole}</summary>
                {row(key, t.of(name, t.whole), whole)}
              </details>
            )}
        </div>
      ))}
    </section>
  )
}
