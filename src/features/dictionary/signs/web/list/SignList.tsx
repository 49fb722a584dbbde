import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { extraPart } from '#web/client/health/lazy-part.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { SignItem } from '#features/media/signer/web/public.ts'
import type { EditableSign } from '../../signs.contract.ts'
import { useBase } from '../base.ts'
import { wordSigns } from '../signs.api.ts'
import { StateBadge } from '../StateBadge.tsx'
import { useSignWords } from '../words.ts'
import { FactsForm } from './FactsForm.tsx'
import { FilmDialog } from './FilmDialog.tsx'
import styles from './SignList.module.css'
import parts from '#web/ui/layout/parts.module.css'

const SignStill = extraPart(async () => (await import('#features/media/signer/web/public.ts')).SignStill)

/** The signs of a word: each with its picture, its review and its facts, and the ways to add another sign. */
export function SignList({ vocabulary_id, title }: { vocabulary_id: string; title: string }): ReactNode {
  const words = useSignWords().list,
    base = useBase()
  const [filming, setFilming] = useState(false)
  const { data } = useQuery(wordSigns(vocabulary_id))
  if (!data) return <Skeleton lines={6} />
  return (
    <section className={styles.list}>
      <h2>{words.title}</h2>
      {data.signs.length === 0 && <p>{words.none}</p>}
      {data.signs.map((sign, n) => (
        <SignCard
          key={sign.id}
          sign={sign}
          n={n + 1}
          title={title}
          editable={data.can_edit}
          many={data.signs.length > 1}
          address={`${base}/${vocabulary_id}/signs/${sign.id}`}
        />
      ))}
      {data.can_edit && (
        <div className={parts.head}>
          <Button variant="PrimaryWood" href={`${base}/${vocabulary_id}/signs/new`}>
            {data.new_draft ? words.add_draft : words.add}
          </Button>
          <Button variant="PrimaryWoodBorder" onClick={() => setFilming(true)}>
            {words.film}
          </Button>
        </div>
      )}
      {filming && (
        <FilmDialog
          at_once={data.shown_at_once}
          vocabulary_id={vocabulary_id}
          onClose={() => setFilming(false)}
        />
      )}
    </section>
  )
}

function SignCard({
  sign,
  n,
  title,
  editable,
  many,
  address,
}: {
  sign: EditableSign
  n: number
  title: string
  editable: boolean
  many: boolean
  address: string
}): ReactNode {
  const all = useSignWords(),
    words = all.list,
    language = useLanguage()
  const shows = sign.notation !== null || sign.clip_url !== null
  const film = sign.kind === 'filmed'
  return (
    <Card as="article" className={styles.card}>
      <header className={parts.head}>
        <h3>{many ? words.sign_n(n) : all.kinds[sign.kind]}</h3>
        {shows || sign.review_state === 'rejected' ? (
          <StateBadge state={sign.review_state} />
        ) : (
          <Badge>{words.only_described}</Badge>
        )}
        {many && (
          <Badge>{film ? (sign.signer?.[`name_${language}`] ?? all.kinds.filmed) : all.kinds.animated}</Badge>
        )}
        {sign.draft && <Badge tone="blue">{all.states.draft}</Badge>}
        {sign.is_primary && many && <Badge tone="wood">{all.facts.first}</Badge>}
      </header>
      {sign.waits && (
        <p>
          {sign.shown === null
            ? words.waits_new
            : sign.shown.reviewed
              ? words.waits_approved
              : words.waits_before}
        </p>
      )}
      {sign.review_state === 'rejected' && (
        <p>
          {words.nothing}
          {sign.comment && (
            <>
              {' '}
              <q>{sign.comment}</q>
            </>
          )}
        </p>
      )}
      {sign.notation && !film && (
        <Suspense fallback={null}>
          <SignStill
            className={styles.still}
            fallback={sign.poster_url && <img className={styles.still} src={sign.poster_url} alt="" />}
            items={[{ kind: 'sign', sign: sign.notation as unknown as SignItem['sign'] }]}
          />
        </Suspense>
      )}
      {/* Muted and without speech; the full player is on the sign's own page. */}
      {film && sign.clip_url && (
        <video
          className={styles.still}
          src={sign.clip_url}
          poster={sign.poster_url ?? undefined}
          muted
          loop
          playsInline
          preload="metadata"
          aria-label={title}
        />
      )}
      {editable && (
        <div className={parts.head}>
          <Button size="s" variant="black" href={address}>
            {film ? all.facts.look : all.facts.edit}
          </Button>
        </div>
      )}
      {editable && <FactsForm key={`${sign.id} ${sign.updated_at}`} sign={sign} title={title} many={many} />}
    </Card>
  )
}
