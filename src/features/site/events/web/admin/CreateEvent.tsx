import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { useEventChange } from '../events.api.ts'
import { useOrganizerWords } from '../words.ts'
import { useAddresses } from './address.ts'
import { documentsApi } from './documents.api.ts'
import s from './Organizer.module.css'

/** /admin/create-event, /events/new: begins an event with its title. */
export default function CreateEvent(): ReactNode {
  const words = useOrganizerWords().create
  const navigate = useNavigate()
  const to = useAddresses()
  const create = useEventChange(documentsApi.create)
  const form = useForm({
    initial: { en: '', es: '' },
    submit: async (title) => {
      const { id } = await create.mutateAsync(title)
      await navigate(to.edit(id))
    },
  })
  return (
    <Page className={parts.page} title={words.title} text={words.text}>
      <Form form={form} className={s['form']}>
        <TextInput
          id="en"
          label={words.en}
          lang="en"
          maxLength={160}
          autoComplete="off"
          {...form.text('en', 'title.en')}
        />
        <TextInput
          id="es"
          label={words.es}
          lang="es"
          maxLength={160}
          autoComplete="off"
          {...form.text('es', 'title.es')}
        />
        <div>
          <SubmitButton form={form} label={words.submit} />
        </div>
      </Form>
    </Page>
  )
}
