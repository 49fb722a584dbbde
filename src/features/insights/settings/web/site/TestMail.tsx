import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { useTestMail } from '../settings.api.ts'
import { useSettingsWords } from '../words.ts'

/** Sends the administrator a test mail with the saved settings. */
export function TestMail(): ReactNode {
  const { site_tab: t } = useSettingsWords()
  const language = useLanguage()
  const send = useTestMail()
  return (
    <div>
      <Button variant="blackBorder" loading={send.isPending} onClick={() => send.mutate(language)}>
        {t.test_mail}
      </Button>
    </div>
  )
}
