import Copy from 'lucide-react/icons/copy'
import History from 'lucide-react/icons/history'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { newSign, SignEditor, useProblems, useWork } from '#features/media/signer/web/authoring/public.ts'
import { isApiError } from '#web/client/api.ts'
import { formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { toast } from '#web/client/toasts.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { EditableSign, WordSigns } from '../../signs.contract.ts'
import { signsApi, useSignChange } from '../signs.api.ts'
import { useSignWords } from '../words.ts'
import { Compare, ReferenceFilm, useReference } from './Compare.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { SendDialog } from './SendDialog.tsx'
import styles from './SignWork.module.css'
import { Withdraw } from './Withdraw.tsx'
import { useDraft } from './use-draft.ts'
import parts from '#web/ui/layout/parts.module.css'

type WorkbenchProps = {
  data: WordSigns
  sign: EditableSign | null
  /** Notation of the sign before it was rejected. */
  before: Record<string, unknown> | null
  entryAt: string
  reviewAt: string
}
const REQUIRED = ['notation.']

/**
 * The editor of one sign with its draft, and what can be done with it: send, copy, compare, look back,
 * review.
 */
export function Workbench({ data, sign, before, entryAt, reviewAt }: WorkbenchProps): ReactNode {
  const words = useSignWords(),
    language = useLanguage(),
    dates = useDateOptions()
  const navigate = useNavigate()
  const { word } = data,
    draft = sign ? sign.draft : data.new_draft
  const title = word[`word_${language}`]
  const published = sign?.notation ?? before ?? newSign(word.slug, word.gloss)
  const [first] = useState(() => ({
    ...(draft?.notation ?? published),
    version: 1,
    slug: word.slug,
    gloss: word.gloss,
  }))
  const work = useWork(first)
  const problems = useProblems(work.notation)
  const reference = useReference(data.signs)
  const [asking, setAsking] = useState<'send' | 'copy' | 'history' | 'discard' | null>(null)
  const draftState = useDraft({
    vocabulary_id: word.id,
    sign_id: sign?.id ?? null,
    based_on: sign?.version ?? null,
    notation: work.notation,
    first,
    draft,
  })
  const take = (notation: Record<string, unknown>, field: string): void =>
    work.change({ ...notation, version: 1, slug: word.slug, gloss: word.gloss }, field)
  const send = useSignChange(
    (comment: string) =>
      sign
        ? signsApi.change(sign.id, { notation: work.notation, version: sign.version, comment })
        : signsApi.create(word.id, { notation: work.notation, comment }),
    () => void navigate(entryAt),
  )
  const drop = useSignChange(
    async () => {
      if (draftState.id) await signsApi.dropDraft(draftState.id)
    },
    () => {
      toast.success(words.work.discarded)
      void navigate(entryAt)
    },
  )
  const serverProblems = isApiError(send.error)
    ? send.error.fields
        .filter((field) => field.path.startsWith(REQUIRED[0]!))
        .map((field) => ({ path: field.path.slice(REQUIRED[0]!.length), message: field.message }))
    : []
  const changed =
    JSON.stringify(work.notation) !==
    JSON.stringify({ ...published, version: 1, slug: word.slug, gloss: word.gloss })
  const newer =
    sign !== null &&
    draft !== null &&
    draft.based_on !== null &&
    draft.based_on < sign.version &&
    sign.notation !== null
  const reviewing = sign !== null && data.can_review && sign.review_state === 'in_review'
  const saved =
    draftState.state.step === 'saved'
      ? words.work.draft_saved(formatTime(draftState.state.at, dates))
      : draftState.state.step === 'saving'
        ? words.work.draft_saving
        : draftState.state.step === 'failed'
          ? words.work.draft_failed
          : words.work.no_draft
  return (
    <div className={parts.section}>
      {draft?.returned && (
        <p className={styles.notice}>
          <strong>{words.work.returned}:</strong> {draft.returned}
        </p>
      )}
      {newer && (
        <p className={styles.notice}>
          {words.work.newer}{' '}
          <Button size="s" variant="White" onClick={() => take(sign.notation!, 'newer')}>
            {words.work.show_newer}
          </Button>
        </p>
      )}
      <div className={parts.head}>
        <Button
          size="s"
          variant="PrimaryWoodBorder"
          icon={<Copy aria-hidden="true" />}
          onClick={() => setAsking('copy')}
        >
          {words.work.copy}
        </Button>
        {sign && (
          <Button
            size="s"
            variant="PrimaryWoodBorder"
            icon={<History aria-hidden="true" />}
            onClick={() => setAsking('history')}
          >
            {words.work.history}
          </Button>
        )}
        <div className={styles.ends}>
          <p className={styles.saved} role="status">
            {saved}
          </p>
          {draftState.id && (
            <Button size="s" variant="RedOpacity" onClick={() => setAsking('discard')}>
              {words.work.discard}
            </Button>
          )}
          <Button
            size="s"
            variant="White"
            onClick={() => void draftState.save()}
            disabled={draftState.state.step === 'saving'}
          >
            {words.work.save_draft}
          </Button>
          <Button
            size="s"
            variant={reviewing ? 'black' : 'Orange'}
            disabled={!changed}
            onClick={() => (problems.length > 0 ? toast.warning(words.work.wrong) : setAsking('send'))}
          >
            {words.work.send}
          </Button>
        </div>
      </div>
      <SignEditor
        work={work}
        problems={serverProblems}
        title={title}
        reference={reference.src && <ReferenceFilm src={reference.src} title={title} />}
        beside={
          <>
            {reviewing && (
              <ReviewPanel
                sign={sign}
                corrected={changed ? work.notation : null}
                wrong={problems.length > 0}
                can_approve={data.can_approve}
                onDecided={() => {
                  draftState.stop()
                  void navigate(reviewAt)
                }}
              />
            )}
            {data.can_review && sign && <Withdraw sign={sign} />}
            <Compare reference={reference} />
          </>
        }
      />
      <SendDialog
        open={asking === 'send'}
        at_once={data.shown_at_once}
        busy={send.isPending}
        onClose={() => setAsking(null)}
        onSend={(comment) => {
          draftState.stop()
          send.mutate(comment, { onSettled: () => setAsking(null) })
        }}
      />
      <CopyDialog
        open={asking === 'copy'}
        onClose={() => setAsking(null)}
        onCopy={(notation) => take(notation, 'copy')}
      />
      {sign && (
        <HistoryDialog
          sign_id={sign.id}
          open={asking === 'history'}
          onClose={() => setAsking(null)}
          onTake={(notation) => take(notation, 'history')}
        />
      )}
      <ConfirmDialog
        open={asking === 'discard'}
        busy={drop.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          draftState.stop()
          drop.mutate(undefined)
        }}
        title={words.work.discard}
        confirmLabel={words.work.discard}
      >
        {words.work.discard_text}
      </ConfirmDialog>
    </div>
  )
}
