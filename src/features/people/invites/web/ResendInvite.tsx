import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { AuthLayout, screen } from '../../sign-in/web/public.ts'
import styles from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import { invitesApi } from './invites.api.ts'
import { Unusable } from './Unusable.tsx'
import { useInviteWords } from './words.ts'

/** /resend-invite/{id}: asks for a new invitation; says nothing about the old one. */
function Content(): ReactNode {
  const words = useInviteWords()
  const id = useParams()['id'] ?? ''
  const [asked, setAsked] = useState(false)
  const form = useForm({
    disposable: true,
    initial: {},
    submit: async () => {
      await invitesApi.askAgain(id)
      setAsked(true)
    },
  })
  if (!/^[\da-f-]{36}$/i.test(id)) return <Unusable why="unknown" />
  return (
    <AuthLayout
      title={asked ? words.resend.done_title : words.resend.title}
      lead={asked ? words.resend.done : words.resend.lead}
      art={<HelloHand />}
      aside={words.resend.aside}
    >
      <Form form={form} className={styles.form}>
        {asked ? (
          <Button variant="blackBorder" size="l" wide href="/">
            {words.unusable.home}
          </Button>
        ) : (
          <SubmitButton form={form} size="l" wide label={words.resend.submit} />
        )}
      </Form>
    </AuthLayout>
  )
}
export default screen(Content)
