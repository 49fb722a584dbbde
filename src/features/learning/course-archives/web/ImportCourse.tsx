import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/client/api.ts'
import { showToast } from '#web/client/toasts.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FileInput } from '#web/ui/form/FileButton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import type { ImportProblem } from '../course-archives.contract.ts'
import { useBase, useDraftChange, OwnerSelect, useDraftWords } from '../../course-drafts/web/public.ts'
import { sendArchive } from './archives.api.ts'
import { useArchiveWords } from './words.ts'
import s from './ImportCourse.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Brings a course in from its ZIP: first a look at what is in it and what is wrong, then the import. */
export function ImportCourse(): ReactNode {
  const words = useDraftWords(),
    t = useArchiveWords().bring
  const common = useCommonWords()
  const navigate = useNavigate(),
    base = useBase()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const admin = base.place === 'admin',
    [owner, setOwner] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const look = useMutation({
    mutationFn: ({ chosen, of }: { chosen: File; of: string }) => sendArchive(chosen, true, of),
  })
  const bring = useDraftChange(
    (chosen: File) => sendArchive(chosen, false, owner),
    false,
    ({ made }) => {
      showToast({ variant: 'Success', message: t.done })
      setOpen(false)
      if (made) void navigate(base.edit(made))
    },
  )
  const report = look.data
  const problem = look.error ?? bring.error
  const choose = ([chosen]: readonly File[]): void => {
    if (!chosen) return
    setFile(chosen)
    bring.reset()
    look.mutate({ chosen, of: owner })
  }
  const lines = (level: ImportProblem['level'], title: string) => {
    const rows = report?.problems.filter((one) => one.level === level) ?? []
    return (
      rows.length > 0 && (
        <section>
          <h3 className={s['what']}>{title}</h3>
          <ul>
            {rows.map(({ code, what }) => (
              <li key={`${code} ${what}`}>{t.problems[code](what)}</li>
            ))}
          </ul>
        </section>
      )
    )
  }
  const ready = report !== undefined && report.problems.every((one) => one.level !== 'error')
  return (
    <>
      <Button
        variant="blackBorder"
        onClick={() => {
          setFile(null)
          look.reset()
          bring.reset()
          setOpen(true)
        }}
      >
        {t.button}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t.title}
        description={t.text}
        dismissible={!bring.isPending}
        footer={
          <>
            <Button
              variant={report ? 'White' : 'Orange'}
              // An Admin says first whose it becomes.
              data-autofocus={admin ? undefined : ''}
              disabled={look.isPending || bring.isPending}
              onClick={() => input.current?.click()}
            >
              {report ? t.another : t.choose}
            </Button>
            {report && (
              <Button
                variant="Orange"
                disabled={!ready}
                loading={bring.isPending}
                onClick={() => {
                  if (file) bring.mutate(file)
                }}
              >
                {t.submit}
              </Button>
            )}
          </>
        }
      >
        <FileInput ref={input} accept=".zip,application/zip" onFiles={choose} data-testid="course-zip" />
        {/* The owner decides which words the course finds: another owner needs another dry run. */}
        {admin && (
          <OwnerSelect
            label={words.owner.label}
            value={owner}
            onChange={(ownerId) => {
              setOwner(ownerId)
              bring.reset()
              if (file) look.mutate({ chosen: file, of: ownerId })
            }}
            first={[{ value: '', label: words.owner.platform }]}
          />
        )}
        {look.isPending && <Loader label={t.looking} />}
        {problem && (
          <p role="alert" className={s['wrong']}>
            {isApiError(problem) && problem.status === 0 ? common.unreachable : problem.message}
          </p>
        )}
        {report && !look.isPending && (
          <div className={parts.section} role="status">
            <p className={parts.lead}>
              <strong>{joinedByPoints(Object.values(report.titles))}</strong>
              <br />
              {t.found(report.lessons, report.quizzes, report.files)}
            </p>
            {lines('error', t.errors)}
            {lines('warning', t.warnings)}
            {report.problems.length === 0 && <p className={parts.lead}>{t.fine}</p>}
          </div>
        )}
      </Dialog>
    </>
  )
}
