import { PageHeader } from '#web/ui/PageHeader.tsx'
import { InviteMany } from './InviteMany.tsx'
import { InviteOneForm } from './InviteOneForm.tsx'
import styles from './Members.module.css'
import { useMemberWords } from './words.ts'

/** /manage-student/invite-student: one learner, or many. */
export default function AddLearners() {
  const words = useMemberWords()
  const list = '/manage-student?tab=invites'
  return (
    <div className={styles.page}>
      <PageHeader title={words.one.learner_title} text={words.one.text} />
      <InviteOneForm learnersOnly next={list} />
      <h2 className={styles.summary}>{words.many.title.learner}</h2>
      <p className={styles.summary}>{words.many.text}</p>
      <InviteMany invitedAs="learner" list={list} />
    </div>
  )
}
