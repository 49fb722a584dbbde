import { useState, type ReactNode } from 'react'
import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { LEGAL_NOTICE_DAYS, type LegalDocument } from '#contract/legal.ts'
import { isApiError } from '#web/client/api.ts'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { legalApi } from '../legal.api.ts'
import { useLegalDeedWords } from '../words.ts'

const FORM = 'publish-legal'
const firstDay = (): string => new Date(Date.now() + LEGAL_NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10)

/**
 * Publishes a legal text: as a correction of one language, or as a material change, which is announced in
 * both languages.
 *
 * @param coming a new version is announced: only that one can be corrected
 * @param deed saves the latest changes, then runs a call of this dialog
 */
export function PublishLegal({
  document,
  language,
  languageName,
  coming,
  deed,
  onClose,
}: {
  document: LegalDocument
  language: Language
  languageName: string
  coming: boolean
  deed: {
    mutate: (call: () => Promise<unknown>, more: { onSuccess: () => void }) => void
    isPending: boolean
    error: unknown
  }
  onClose: () => void
}): ReactNode {
  const words = useLegalDeedWords().publish
  const own = useLanguage()
  const [kind, setKind] = useState<string | null>(coming ? 'correction' : null),
    [day, setDay] = useState(''),
    [missing, setMissing] = useState(false)
  const material = kind === 'material'
  const refused = isApiError(deed.error) ? deed.error : null
  const atDay = refused?.field('in_force_on', own)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(languageName)}
      description={coming ? words.correction_of_coming(languageName) : words.text}
      dismissible={!deed.isPending}
      footer={
        <Button type="submit" form={FORM} loading={deed.isPending}>
          {material ? words.announce : words.publish}
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        style={{ display: 'grid', gap: 'var(--space-4)' }}
        onSubmit={(event) => {
          event.preventDefault()
          if (kind === null || (material && day === '')) return setMissing(true)
          deed.mutate(
            () => (material ? legalApi.announce(document, day) : legalApi.correct(document, language)),
            { onSuccess: onClose },
          )
        }}
      >
        <LeaveGuard when={(day !== '' || kind === 'material') && !deed.isPending} />
        {!coming && (
          <RadioGroup
            label={words.kind}
            name="kind"
            look="cards"
            value={kind}
            onChange={setKind}
            error={missing && kind === null ? words.kind_needed : undefined}
            options={[
              {
                value: 'correction',
                label: words.correction,
                hint: words.correction_hint(languageName),
              },
              { value: 'material', label: words.material, hint: words.material_hint },
            ]}
          />
        )}
        {material && (
          <TextInput
            label={words.day}
            hint={words.day_hint}
            type="date"
            min={firstDay()}
            value={day}
            error={atDay ?? (missing && day === '' ? words.day_needed : undefined)}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        <FieldError id={undefined}>{refused && !atDay ? refused.says(own) : null}</FieldError>
      </form>
    </Dialog>
  )
}
