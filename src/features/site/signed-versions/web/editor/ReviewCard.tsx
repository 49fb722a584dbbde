import { useState, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { together } from '#web/client/format/together.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { SIGNED_LIMITS } from '../../signed-terms.contract.ts'
import type { SignedDraft, SignedEdition } from '../../signed-versions.contract.ts'
import { signedApi, useSignedDeed } from './editor.api.ts'
import { SentDialog } from './SentDialog.tsx'
import { useSignedEditorWords } from './words.ts'
import s from './Editor.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

const TONES: Record<SignedEdition['state'], BadgeTone> = {
  waiting: 'orange',
  approved: 'green',
  rejected: 'red',
  replaced: 'neutral',
}
type Asking = 'reject' | 'show' | 'hide' | 'look'

/** Published edition, edition under review and their actions, followed by the review history. */
export function ReviewCard({
  id,
  draft,
  flush,
}: {
  id: string
  draft: SignedDraft
  flush: () => Promise<void>
}): ReactNode {
  const t = useSignedEditorWords()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { editions, changed, may_publish, may_approve } = draft
  const current = editions.find((one) => one.current),
    waiting = editions.find(({ state }) => state === 'waiting')
  const rejected = editions[0]?.state === 'rejected' ? editions[0] : undefined
  const deed = useSignedDeed(async (call: () => Promise<unknown>) => {
    await flush()
    return call()
  })
  const act = (call: () => Promise<unknown>): void => deed.mutate(call, { onSettled: () => setAsking(null) })
  const close = (): void => setAsking(null)
  return (
    <Card as="section" className={s['review'] ?? ''} aria-label={t.state}>
      <h3>{t.state}</h3>
      <div>
        <p>
          {!current
            ? t.nothing_shown
            : current.state === 'approved'
              ? t.shown_reviewed(current.number)
              : t.shown_unreviewed(current.number)}
        </p>
        {waiting && (
          <p>
            {t.waits(waiting.number)} {changed && t.changed_since}
          </p>
        )}
        {rejected && (
          <p className={s['warn']}>
            {t.rejected(rejected.number)} {rejected.reason}
          </p>
        )}
      </div>
      <div className={layoutParts.chips}>
        {changed && (
          <Button
            variant={may_publish ? 'blackBorder' : 'Orange'}
            loading={deed.isPending}
            onClick={() => act(() => signedApi.submit(id))}
          >
            {waiting ? t.submit_again : t.submit}
          </Button>
        )}
        {waiting && (
          <Button variant="blackBorder" onClick={() => setAsking('look')}>
            {t.look}
          </Button>
        )}
        {waiting && may_approve && (
          <Button
            variant="Orange"
            loading={deed.isPending}
            onClick={() => act(() => signedApi.approve(id, waiting.number, false))}
          >
            {t.approve}
          </Button>
        )}
        {waiting && may_approve && changed && (
          <Button
            variant="blackBorder"
            loading={deed.isPending}
            onClick={() => act(() => signedApi.approve(id, waiting.number, true))}
          >
            {t.approve_corrected}
          </Button>
        )}
        {waiting && may_publish && (
          <Button variant="RedOpacity" onClick={() => setAsking('reject')}>
            {t.reject}
          </Button>
        )}
        {may_publish && draft.parts.length > 0 && (changed || !current) && (
          <Button variant="White" onClick={() => setAsking('show')}>
            {t.show}
          </Button>
        )}
        {may_publish && current && (
          <Button variant="White" onClick={() => setAsking('hide')}>
            {t.hide_version}
          </Button>
        )}
      </div>
      {waiting && may_publish && !may_approve && <p className={layoutParts.note}>{t.not_deaf}</p>}
      {editions.length > 0 && <Editions editions={editions} />}
      {asking === 'look' && waiting && <SentDialog id={id} number={waiting.number} onClose={close} />}
      {asking === 'reject' && waiting && <Reject id={id} number={waiting.number} onClose={close} />}
      {(asking === 'show' || asking === 'hide') && (
        <ConfirmDialog
          open
          destructive={asking === 'hide'}
          title={asking === 'show' ? t.show_title : t.hide_title}
          confirmLabel={asking === 'show' ? t.show : t.hide_version}
          busy={deed.isPending}
          onCancel={close}
          onConfirm={() => act(() => (asking === 'show' ? signedApi.show(id) : signedApi.hide(id)))}
        >
          {asking === 'show' ? t.show_text : t.hide_text}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Editions({ editions }: { editions: readonly SignedEdition[] }): ReactNode {
  const t = useSignedEditorWords()
  const dates = useDateOptions()
  const when = (date: Date | string): string => together(formatDateTime(date, dates))
  return (
    <details className={s['history']}>
      <summary>{t.history}</summary>
      <ol>
        {editions.map(({ number, state, current, by, created_at, decided_by, decided_at, reason }) => (
          <li key={number}>
            <span className={layoutParts.chips}>
              <strong>{t.version(number)}</strong>
              <Badge tone={TONES[state]}>{t.states[state]}</Badge>
              {current && <Badge tone="blue">{t.current}</Badge>}
            </span>
            <span className={layoutParts.note}>
              {by === null ? t.from_pack(when(created_at)) : t.sent_by(by, when(created_at))}
              {decided_at &&
                ` · ${t.states[state]}: ${t.decided_by(decided_by ?? t.somebody, when(decided_at))}`}
            </span>
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Reject({ id, number, onClose }: { id: string; number: number; onClose: () => void }): ReactNode {
  const t = useSignedEditorWords(),
    common = useCommonWords()
  const [reason, setReason] = useState('')
  const reject = useSignedDeed(() => signedApi.reject(id, number, reason))
  const error = isApiError(reject.error)
    ? (reject.error.fields[0]?.message ?? reject.error.message)
    : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.reject_title}
      description={t.reject_text}
      footer={
        <>
          <Button variant="White" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            variant="Red"
            loading={reject.isPending}
            onClick={() => reject.mutate(undefined, { onSuccess: onClose })}
          >
            {t.reject}
          </Button>
        </>
      }
    >
      <FormGuard values={reason} requests={[reject]} />
      <Textarea
        label={t.reason}
        value={reason}
        maxLength={SIGNED_LIMITS.reason}
        data-autofocus=""
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
