import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatLongDate, useDateOptions } from '#web/client/format/dates.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { saveFrom } from '#web/client/browser/save-file.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import { CurrentPassword, signInApi } from '../../sign-in/web/public.ts'
import form from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import styles from './AccountData.module.css'
import { accountDataApi } from './account-data.api.ts'
import { useAccountDataWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const KEY = ['account', 'exports']
/** A file in the making is looked at again this often. */
const LOOK_AGAIN_MS = 3000

function Ask({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }): ReactNode {
  const words = useAccountDataWords().export
  const { data: status } = useQuery({ queryKey: ['auth', 'two-factor'], queryFn: signInApi.twoFactor })
  const ask = useForm({
    initial: { password: '' },
    submit: async ({ password }) => {
      await accountDataApi.ask(password)
      onDone()
    },
  })
  return (
    <Form form={ask} className={form.form}>
      {status?.has_password !== false && (
        <CurrentPassword id="export_password" autoComplete="current-password" {...ask.text('password')} />
      )}
      <div className={parts.actions}>
        <SubmitButton form={ask} variant="black" label={words.make} />
        <Button variant="OffWhite" disabled={ask.busy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** All of one's data as a file: ask for it, see how far it is, download it. */
export function ExportSection(): ReactNode {
  const words = useAccountDataWords().export
  const language = useLanguage()
  const { zone } = useDateOptions()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [section, focusNext] = useNextFocus<HTMLElement>(asking)
  const result = useQuery({
    queryKey: KEY,
    queryFn: accountDataApi.exports,
    refetchInterval: (query) =>
      query.state.data?.some(({ state }) => state === 'requested') ? LOOK_AGAIN_MS : false,
  })
  const fetch = useMutation({
    mutationFn: accountDataApi.address,
    onSuccess: ({ url }) => saveFrom(url),
    onError: () => void result.refetch(),
  })
  const size = (bytes: number): string =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: bytes < 1_000_000 ? 0 : 1,
    }).format(Math.max(1, bytes / (bytes < 1_000_000 ? 1000 : 1_000_000)))
  const day = (at: string): string => formatLongDate(at, { language, zone })
  const turn = (open: boolean, ...next: string[]): void => {
    focusNext(...next)
    setAsking(open)
  }
  const running = result.data?.some(({ state }) => state === 'requested')
  return (
    <section ref={section} className={form.form} aria-labelledby="export-title">
      <h2 id="export-title" tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      {asking ? (
        <Ask
          onDone={() => {
            turn(false, 'h2')
            void queries.invalidateQueries({ queryKey: KEY })
          }}
          onCancel={() => turn(false, 'button')}
        />
      ) : (
        <div>
          <Button
            variant="blackBorder"
            disabled={running}
            onClick={() => turn(true, 'input', '[type=submit]')}
          >
            {words.make}
          </Button>
        </div>
      )}
      <Asked
        query={result}
        failed={{ level: 3, title: words.failed }}
        loading={<Skeleton shape="text" lines={2} />}
      >
        {(data) =>
          data.length > 0 && (
            <ul className={parts.list} aria-label={words.files} aria-live="polite">
              {data.map((file) => (
                <li key={file.id} className={styles.file}>
                  <div>
                    <p className={styles.when}>{words.made_on(day(file.created_at))}</p>
                    <p className={parts.note}>
                      {file.state === 'ready'
                        ? words.states.ready(size(file.bytes ?? 0), day(file.expires_at ?? file.created_at))
                        : words.states[file.state]}
                    </p>
                  </div>
                  {file.state === 'ready' && (
                    <Button
                      variant="black"
                      size="s"
                      loading={fetch.isPending && fetch.variables === file.id}
                      onClick={() => fetch.mutate(file.id)}
                    >
                      {words.fetch}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </section>
  )
}
