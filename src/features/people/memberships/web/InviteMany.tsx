import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#web/client/browser/save-file.ts'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Notice } from '#web/form/Notice.tsx'
import styles from './Members.module.css'
import { GroupSelect } from './GroupSelect.tsx'
import { InvitePreview } from './InvitePreview.tsx'
import { PastedPeople, usePastedPeople } from './PastedPeople.tsx'
import { parsePeople, type PastedRow, peopleCsv } from './parse-people.ts'
import { type BulkRole, MOST_ROWS, type PreviewRow, useBulk } from './use-bulk.ts'
import { usePaysWithCodes } from './pays-with-codes.ts'
import { useMemberWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const LIST = 'people'

/**
 * Many invitations: paste or file, a preview of every row, then sending with its progress. Bad rows never
 * stop the others.
 */
export function InviteMany({ invitedAs: role, list }: { invitedAs: BulkRole; list: string }) {
  const words = useMemberWords().many
  const codes = usePaysWithCodes()
  const language = useLanguage()
  const pasted = usePastedPeople()
  const { text, people } = pasted
  const [domains, setDomains] = useState('')
  const [group_id, setGroup] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const bulk = useBulk()
  const options = { role, group_id, domains: domains.split(/[\s,;]+/).filter(Boolean) }
  const number = (n: number): string => n.toLocaleString(language)
  const check = (): void => {
    if (people.length === 0) {
      setProblem(words.nothing)
      // As in every form, focus the missing field.
      document.querySelector<HTMLElement>(`#${LIST}`)?.focus()
      return
    }
    setProblem(null)
    void bulk.check(people.slice(0, MOST_ROWS), options)
  }
  const correct = (row: PreviewRow, corrected: PastedRow): void => {
    const list = (bulk.rows ?? []).map((one) => (one.index === row.index ? corrected : one))
    // Keeps the correction if the user returns to the list.
    const whole = peopleCsv(
      list.map((one) => ({ ...one, message: null })),
      words.columns,
    )
    pasted.put(whole)
    void bulk.check(parsePeople(whole), options)
  }
  const sent = bulk.rows?.filter((row) => row.sent).length ?? 0
  const waiting = bulk.rows?.filter((row) => row.ok && !row.sent).length ?? 0
  const bad = (bulk.rows?.length ?? 0) - waiting - sent
  const finished = waiting === 0 && sent > 0
  const said = useRef<HTMLDivElement>(null)
  const step = bulk.rows === null ? 'list' : finished ? 'finished' : 'preview'
  const before = useRef(step)
  useEffect(() => {
    // The focused element was unmounted with its step: focus the result, or the list.
    if (before.current === step) return
    before.current = step
    if (step === 'list') document.querySelector<HTMLElement>(`#${LIST}`)?.focus()
    else said.current?.focus()
  }, [step])
  if (!bulk.rows) {
    return (
      <Card className={styles.narrow}>
        <form
          className={parts.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            check()
          }}
        >
          <LeaveGuard when={text.trim() !== ''} />
          {bulk.problem && <Notice>{bulk.problem}</Notice>}
          <PastedPeople
            id={LIST}
            list={pasted}
            most={MOST_ROWS}
            words={words}
            problem={problem}
            onProblem={setProblem}
            placeholder={'ana@school.org, Ana, Díaz\nsam@school.org'}
            data-testid="people-file"
          >
            <Button
              variant="White"
              onClick={() =>
                saveFile(new Blob([peopleCsv([], words.columns)], { type: 'text/csv' }), words.template_name)
              }
            >
              {words.template}
            </Button>
          </PastedPeople>
          {role === 'learner' && (
            <GroupSelect id="people-group" label={words.group} value={group_id} onChange={setGroup} />
          )}
          <TextInput
            id="domains"
            label={words.domains}
            hint={words.domains_hint}
            autoComplete="off"
            exact
            value={domains}
            onChange={(event) => setDomains(event.target.value)}
          />
          <div className={parts.controls}>
            <Button type="submit" variant="Orange" loading={bulk.busy === 'checking'}>
              {words.check}
            </Button>
          </div>
        </form>
      </Card>
    )
  }
  const started = sent > 0 || bulk.busy === 'sending'
  return (
    <div className={parts.section}>
      <LeaveGuard when={!finished} />
      {bulk.problem && <Notice>{started ? words.stopped : bulk.problem}</Notice>}
      <div ref={said} tabIndex={-1}>
        {finished ? (
          <Notice kind="info">
            {words.done(number(sent))}. {words.done_text}
            {bad > 0 && ` ${words.left_out(number(bad))}`}
          </Notice>
        ) : (
          <p role="status">
            {waiting + sent === 0 ? words.no_good : words.summary(number(waiting + sent), number(bad))}
          </p>
        )}
      </div>
      {!started && waiting > 0 && bulk.withoutSeat > 0 && (
        <Notice kind="info">
          {codes ? words.without_code : words.without_seat(bulk.withoutSeat, number(bulk.withoutSeat))}
        </Notice>
      )}
      {started && (
        <ProgressBar
          value={sent / Math.max(1, sent + waiting)}
          label={words.progress}
          valueText={words.progress_of(number(sent), number(sent + waiting))}
          tone="green"
        />
      )}
      <div className={parts.controls}>
        {finished ? (
          <Button variant="Orange" href={list}>
            {words.to_list}
          </Button>
        ) : (
          <Button
            variant="Orange"
            disabled={waiting === 0}
            loading={bulk.busy === 'sending'}
            onClick={() => void bulk.send(options)}
          >
            {words.send(number(waiting))}
          </Button>
        )}
        <Button
          variant="White"
          disabled={bulk.busy !== null}
          onClick={() => {
            if (finished) pasted.put('')
            bulk.reset()
          }}
        >
          {finished ? words.more : words.again}
        </Button>
      </div>
      <InvitePreview rows={bulk.rows} role={role} {...(!started && { onCorrect: correct })} />
    </div>
  )
}
